import type { Payment } from '@app/contract/payments'
import { whyNot } from '@app/domain/payments/actions'
import { IconArrowBackUp, IconCheck, IconChecks, IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { notify } from '../kit/feedback/toasts.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { DotsMenu } from '../kit/overlays/dots-menu.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { useDeletion } from './delete-payment.tsx'
import { useFactsOf, usePaymentTitle } from './payment-facts.ts'
import type { PaymentMutations } from './use-payment-mutations.ts'
import { useTreatAndNext } from './use-treat-and-next.ts'
import { deleteAction } from '../kit/overlays/common-actions.tsx'

interface PageActionsProps {
  payment: Payment
  mutations: PaymentMutations
  onValidate: () => void
  onDecline: () => void
  onDelete: () => void
  /** Undefined where nothing more can be attached. */
  onAttach: (() => void) | undefined
}

/** What the page of a payment offers, exactly as the rules have it. */
export function PageActions({ payment, mutations, ...on }: PageActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const facts = useFactsOf()(payment)
  const name = usePaymentTitle()(payment)
  const deletion = useDeletion()(payment)
  const treatAndNext = useTreatAndNext(payment, mutations)
  const may = (action: Parameters<typeof whyNot>[0]) => whyNot(action, facts, role) === undefined
  const treats = may('treat') && !payment.treated
  const modify = () => void navigate(paths.payments.modifyFromDetails(payment.id))
  const more: (Action | false)[] = [
    payment.treated &&
      may('untreat') && {
        label: t('payment-details.actions.untreat'),
        icon: <IconArrowBackUp />,
        run: () => void mutations.untreat(payment),
      },
    deletion.offered && deleteAction(t, on.onDelete, deletion.whyNot),
  ]
  const remove = () =>
    deletion.whyNot === undefined ? on.onDelete() : notify({ tone: 'bad', text: deletion.whyNot })
  useShortcuts({
    E: may('modify') ? modify : undefined,
    A: may('validate') ? on.onValidate : undefined,
    R: may('decline') ? on.onDecline : undefined,
    T: treats ? () => void treatAndNext() : undefined,
    B: on.onAttach,
    Delete: deletion.offered ? remove : undefined,
  })
  return (
    <>
      <DotsMenu name={name} actions={more.filter((one) => one !== false)} onClose={() => {}} />
      {may('modify') && (
        <Button icon={<IconPencil aria-hidden />} keys="E" aria-keyshortcuts="E" onClick={modify}>
          {t('common.edit')}
        </Button>
      )}
      {may('decline') && (
        <Button
          tone="refuse"
          icon={<IconX aria-hidden />}
          keys="R"
          aria-keyshortcuts="R"
          onClick={on.onDecline}
        >
          {t('payment-details.actions.decline')}
        </Button>
      )}
      {may('validate') && (
        <Button
          tone="primary"
          icon={<IconCheck aria-hidden />}
          keys="A"
          aria-keyshortcuts="A"
          busy={mutations.busy}
          onClick={on.onValidate}
        >
          {t('payments.actions.validate')}
        </Button>
      )}
      {treats && (
        <Button
          tone="primary"
          icon={<IconChecks aria-hidden />}
          keys="T"
          aria-keyshortcuts="T"
          busy={mutations.busy}
          onClick={() => void treatAndNext()}
        >
          {t('payments.actions.treat')}
        </Button>
      )}
    </>
  )
}
