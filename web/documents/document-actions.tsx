import { IconArrowBackUp, IconChecks, IconDownload, IconEye, IconPencil } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../kit/feedback/toasts.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'
import { DotsMenu } from '../kit/overlays/dots-menu.tsx'

type Run = (() => void) | undefined

/** What can be done to a document; what its state or the reader's role forbids is absent. */
export interface Mutations {
  modify?: Run
  download?: Run
  treat?: Run
  untreat?: Run
  remove?: Run
  /** Why it is not deleted now, though the user may delete such ones. */
  whyNotRemoved?: string | undefined
}

interface DocumentActionsProps {
  name: string
  on: Mutations
  busy?: boolean
  /** Of its own: before the others. */
  children?: ReactNode
  /** The filled button at the end, where there is something to do before anything else. */
  primary?: ReactNode
}

/** The buttons of the page of a document and what is behind the three dots, each with its key; handling it is the filled one. */
export function DocumentActions({ name, on, busy = false, children, primary }: DocumentActionsProps) {
  const { t } = useTranslation()
  const { modify, download, treat, untreat, remove, whyNotRemoved } = on
  useShortcuts({
    E: modify,
    P: download,
    T: treat,
    Delete:
      whyNotRemoved === undefined ? remove : remove && (() => notify({ tone: 'bad', text: whyNotRemoved })),
  })
  const more: Action[] = [
    ...(untreat ? [{ label: t('common.documents.untreat'), icon: <IconArrowBackUp />, run: untreat }] : []),
    ...(remove ? [deleteAction(t, remove, whyNotRemoved)] : []),
  ]
  return (
    <>
      {more.length > 0 && <DotsMenu name={name} actions={more} onClose={() => {}} />}
      {children}
      {modify && (
        <Button icon={<IconPencil aria-hidden />} keys="E" aria-keyshortcuts="E" onClick={modify}>
          {t('common.edit')}
        </Button>
      )}
      {download && (
        <Button
          tone={treat || primary ? 'quiet' : 'primary'}
          icon={<IconDownload aria-hidden />}
          keys="P"
          aria-keyshortcuts="P"
          onClick={download}
        >
          {t('common.documents.download')}
        </Button>
      )}
      {treat && (
        <Button
          tone="primary"
          icon={<IconChecks aria-hidden />}
          keys="T"
          aria-keyshortcuts="T"
          busy={busy}
          onClick={treat}
        >
          {t('common.documents.treat')}
        </Button>
      )}
      {primary}
    </>
  )
}

/** The same in the menu of a row. What keeps it from being deleted keeps it from being changed. */
export function documentRow(t: TFunction, on: Mutations & { open: () => void }): Action[] {
  const { open, modify, download, treat, remove, whyNotRemoved: whyNot } = on
  return [
    { label: t('common.details'), icon: <IconEye />, key: 'Enter', run: open },
    ...(treat
      ? [
          {
            label: t('common.documents.treat'),
            icon: <IconChecks />,
            key: 'T',
            decides: true as const,
            run: treat,
          },
        ]
      : []),
    ...(modify ? [editAction(t, modify, whyNot)] : []),
    ...(download
      ? [{ label: t('common.documents.download'), icon: <IconDownload />, key: 'P', run: download }]
      : []),
    ...(remove ? [deleteAction(t, remove, whyNot)] : []),
  ]
}
