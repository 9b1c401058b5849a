import type { PaymentRow } from '@app/contract/payments'
import { whyNot } from '@app/domain/payments/actions'
import { IconCheck, IconChecks, IconEye, IconLink, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { notify } from '../kit/feedback/toasts.tsx'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { useDeletion } from './delete-payment.tsx'
import { useFactsOf, usePaymentTitle } from './payment-facts.ts'
import type { PaymentMutations } from './use-payment-mutations.ts'
import { deleteAction } from '../kit/overlays/common-actions.tsx'

/** Where a payment is put on notes: its page, with the dialog open. */
export const attachAddress = (id: number) => `${paths.payments.details(id)}?attach`

/** What the menu of a row offers, by state and role, exactly as the rules have it. */
export function useRowActions(mutations: PaymentMutations, onDelete: (payment: PaymentRow) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const factsOf = useFactsOf()
  const titleOf = usePaymentTitle()
  const deletionOf = useDeletion()
  async function treat(payment: PaymentRow) {
    if (await mutations.treat(payment))
      notify({ tone: 'good', text: t('payments.done.treat', { name: titleOf(payment) }) })
  }
  return (payment: PaymentRow): Action[] => {
    const facts = factsOf(payment)
    const may = (action: Parameters<typeof whyNot>[0]) => whyNot(action, facts, role) === undefined
    const deletion = deletionOf(payment)
    const { id } = payment
    const offered: (Action | false)[] = [
      {
        label: t('payments.actions.open'),
        icon: <IconEye />,
        key: 'Enter',
        run: () => void navigate(paths.payments.details(id)),
      },
      may('attach') &&
        payment.attached < payment.amount && {
          label: t('payments.actions.attach'),
          icon: <IconLink />,
          key: 'B',
          run: () => void navigate(attachAddress(id)),
        },
      may('modify') && {
        label: t('payments.actions.modify'),
        icon: <IconPencil />,
        key: 'E',
        run: () => void navigate(paths.payments.modify(id)),
      },
      may('validate') && {
        label: t('payments.actions.validate'),
        icon: <IconCheck />,
        key: 'A',
        decides: true as const,
        run: () => void mutations.validate(payment),
      },
      may('treat') &&
        !payment.treated && {
          label: t('payments.actions.treat'),
          icon: <IconChecks />,
          key: 'T',
          decides: true as const,
          run: () => void treat(payment),
        },
      deletion.offered && deleteAction(t, () => onDelete(payment), deletion.whyNot),
    ]
    return offered.filter((one) => one !== false)
  }
}
