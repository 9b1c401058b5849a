import { createBrowserRouter, type DataRouter } from 'react-router'
import { headFor } from '../kit/typed-ahead.ts'
import { routes } from './routes.tsx'

/** The application at the address of the browser. What is typed while a page is on its way goes to that page. */
export function createAppRouter() {
  const router = createBrowserRouter(routes)
  drawAtOnce(router)
  const notify = () => {
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    headFor(pathname + search)
  }
  notify()
  router.subscribe(notify)
  return router
}

/**
 * Over the guard before a page the router forgets that a step was to be drawn at once (flushSync): a busy browser would go
 * on showing a form that has closed, and the next key would go to it. What began so ends so.
 */
function drawAtOnce(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (draw) => {
    let wanted: string | undefined
    return subscribe((state, options) => {
      const { navigation, location } = state
      const ended = navigation.state === 'idle'
      const flushSync = options.flushSync || (ended && location.key === wanted)
      if (ended) wanted = undefined
      else if (options.flushSync) wanted = navigation.location.key
      draw(state, { ...options, flushSync })
    })
  }
}
