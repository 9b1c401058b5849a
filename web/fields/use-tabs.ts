import { useTranslation } from 'react-i18next'
import type { ListState } from '../kit/list/list-state.ts'

type Change = Parameters<ListState['set']>[0]

/** The tabs of the page, and a list that forgets what was searched in one of them when the other is opened. */
export function useTabs<F extends string>(list: ListState<F>) {
  const { t } = useTranslation()
  return {
    views: [
      { id: '', label: t('custom-fields.tabs.fields') },
      { id: 'types', label: t('custom-fields.tabs.types') },
    ],
    list: {
      ...list,
      set: (change: Change) => list.set('view' in change ? { search: '', ...change } : change),
    },
  }
}
