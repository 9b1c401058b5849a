import {
  IconArrowBackUp,
  IconChecks,
  IconDownload,
  IconFileDescription,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../feedback/toasts.tsx'
import { useShortcuts } from '../keyboard.ts'
import type { Action } from './action-menu.tsx'
import { Button } from './button.tsx'
import { DotsMenu } from './dots-menu.tsx'

type Deed = (() => void) | undefined

/** What can be done to a document; what its state or the reader's role forbids is absent. */
export interface Mutations {
  modify?: Deed
  download?: Deed
  treat?: Deed
  untreat?: Deed
  remove?: Deed
  /** Why it is not deleted now, though whoever reads may delete such ones. */
  whyNotRemoved?: string | undefined
}

/** As the feature calls them. */
export interface MutationWords {
  download?: string
  treat: string
  untreat: string
}

interface DocumentActionsProps {
  name: string
  on: Mutations
  words: MutationWords
  busy: boolean
  /** Of its own: before the others. */
  children?: ReactNode
}

/** The buttons of the page of a document and what stands behind the three dots, each with its key; handling it is the filled one. */
export function DocumentActions({ name, on, words, busy, children }: DocumentActionsProps) {
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
    ...(untreat ? [{ label: words.untreat, icon: <IconArrowBackUp />, run: untreat }] : []),
    ...(remove ? [removal(t, remove, whyNotRemoved)] : []),
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
          tone={treat ? 'quiet' : 'primary'}
          icon={<IconDownload aria-hidden />}
          keys="P"
          aria-keyshortcuts="P"
          onClick={download}
        >
          {words.download}
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
          {words.treat}
        </Button>
      )}
    </>
  )
}

const removal = (t: TFunction, run: () => void, whyNot: string | undefined): Action => ({
  label: t('common.deleteMore'),
  icon: <IconTrash />,
  key: 'Delete',
  danger: true,
  whyNot,
  run,
})

/** The same in the menu of a row. What keeps it from being deleted keeps it from being changed. */
export function documentRow(
  t: TFunction,
  on: Mutations & { open: () => void },
  words: MutationWords,
): Action[] {
  const { open, modify, download, treat, remove, whyNotRemoved: whyNot } = on
  return [
    { label: t('common.details'), icon: <IconFileDescription />, run: open },
    ...(treat ? [{ label: words.treat, icon: <IconChecks />, key: 'T', run: treat }] : []),
    ...(modify ? [{ label: t('common.edit'), icon: <IconPencil />, key: 'E', whyNot, run: modify }] : []),
    ...(download ? [{ label: words.download ?? '', icon: <IconDownload />, key: 'P', run: download }] : []),
    ...(remove ? [removal(t, remove, whyNot)] : []),
  ]
}
