import type { ImportDetail } from '@app/contract/imports'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'

/** The results of a finished import as text; zero counts are left out. */
export function useCounts(): (detail: ImportDetail) => string[] {
  const { t } = useTranslation()
  const { quantity } = useFormat()
  return ({ module, mode, created, updated, wrong }) => {
    const leftOut = mode === 'valid' ? wrong : 0
    const said: string[] = (['created', 'updated'] as const).flatMap((done) => {
      const count = { created, updated }[done]
      return count > 0 ? [t(`import-wizard.modules.${module}.${done}`, { count, n: quantity(count) })] : []
    })
    if (said.length === 0) said.push(t('import-wizard.result.nothing'))
    if (leftOut > 0) said.push(t('import-wizard.result.leftOut', { count: leftOut, n: quantity(leftOut) }))
    return said
  }
}
