import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Toast } from '../feedback/toasts.tsx'
import { listAddress } from '../list-address.ts'

interface Place {
  list: string
  details: (id: number) => string
  modifyFromDetails: (id: number) => string
}

/** Back to where one came from, and to the list once it is saved. A new record has no id. */
export function useFormWays({ list, details, modifyFromDetails }: Place, id: number | undefined) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const toList = (rowId: number | undefined, notice?: Toast) =>
    void navigate(listAddress(list), { state: { rowId, notice } })
  const fromDetails = id !== undefined && pathname === modifyFromDetails(id)
  return {
    leave: () => (fromDetails ? void navigate(details(id)) : toList(id)),
    /** Says so on the list, and leads to its page, or to the given link; with null, nowhere. */
    saved: (rowId: number, text: string, link?: Toast['link'] | null) => {
      const to = link === undefined ? { label: t('common.see'), to: details(rowId) } : link
      toList(rowId, { tone: 'good', text, ...(to && { link: to }) })
    },
  }
}
