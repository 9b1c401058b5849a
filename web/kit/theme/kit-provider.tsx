import { MantineProvider } from '@mantine/core'
import './mantine-styles.ts'
import type { ReactNode } from 'react'
import { useColorScheme } from './color-scheme.ts'
import './mantine.css'
import { pageSetting } from './page-settings.ts'
import { cssVariables, theme } from './theme.ts'

/** The UI library, dressed. Only signed-in pages load it. */
export function KitProvider({ children }: { children: ReactNode }) {
  const scheme = useColorScheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme}
      getStyleNonce={() => pageSetting('csp-nonce')}
    >
      {children}
    </MantineProvider>
  )
}
