import { isSettled } from '@app/domain/imports/modules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { notify } from '../kit/feedback/toasts.tsx'
import { useCounts } from './counts.ts'
import { IMPORT_PLACES, importAddress } from './import-places.ts'
import { isGone, useImport } from './import-query.ts'
import { forgetImport } from './watched-imports.ts'

/** Announces the end of every import that was begun here, on whatever page the user is by then. */
export default function ImportWatcher({ ids }: { ids: readonly number[] }) {
  return ids.map((id) => <Watched key={id} id={id} />)
}

function Watched({ id }: { id: number }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const cache = useQueryClient()
  const counts = useCounts()
  // Its own page looks at it already.
  const inSight = new URLSearchParams(search).get('import') === String(id)
  const { data, error } = useImport(id, !inSight)
  const notified = useRef(false)

  const gone = isGone(error)
  const over = gone || (data !== undefined && isSettled(data.state))
  useEffect(() => {
    if (!over || notified.current) return
    notified.current = true
    forgetImport(id)
    if (!data || gone) return
    const { module, fileName: file, state, failure } = data
    const { list, wizard } = IMPORT_PLACES[module]
    const link = { label: t('import-wizard.notice.see'), to: importAddress(module, id) }
    if (state === 'DONE') {
      // Products bring brands, purchases bring stock: whatever is shown may have changed.
      void cache.invalidateQueries()
      const text = t('import-wizard.notice.done', { file, counts: counts(data).join(', ') })
      notify({ tone: 'good', text, link: inSight ? { ...link, to: list } : link })
    } else if (!inSight || pathname !== wizard) {
      if (state === 'CHECKED')
        notify({ tone: 'info', text: t('import-wizard.notice.checked', { file }), link })
      else
        notify({
          tone: 'bad',
          text: t('import-wizard.notice.failed', { file, why: failure?.message ?? '' }),
          link,
        })
    }
  }, [over, gone, data, id, t, cache, counts, inSight, pathname])
  return null
}
