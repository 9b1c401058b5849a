import { type DeskRow, deposits } from '@app/contract/deposits'
import { IconArrowBackUp, IconChevronDown, IconEye, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '../kit/may.ts'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { paths } from '../paths.ts'
import { isSection, type Line, type Sections } from './sections.ts'

interface Mutations {
  sections: Sections
  onSlip: (slip: NonNullable<DeskRow['slip']>) => void
  onUndeposit: (paper: DeskRow) => void
}

/** Enter opens a paper's payment, and shuts or opens a week. */
export function useRowActions({ sections, onSlip, onUndeposit }: Mutations) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayUndeposit = useMay(deposits.undeposit)
  return (line: Line): Action[] => {
    if (isSection(line))
      return [
        {
          label: t(line.open ? 'desk.fold' : 'desk.unfold', { section: t(`desk.sections.${line.id}`) }),
          icon: <IconChevronDown />,
          run: () => sections.turn(line.id, !line.open),
        },
      ]
    const { id, slip, bouncedOn } = line
    return [
      {
        label: t('desk.actions.open'),
        icon: <IconEye />,
        key: 'Enter',
        run: () => void navigate(paths.payments.details(id)),
      },
      ...(slip
        ? [{ label: t('desk.actions.openSlip'), icon: <IconFileText />, run: () => onSlip(slip) }]
        : []),
      ...(slip && bouncedOn === null && mayUndeposit
        ? [
            {
              label: t('desk.actions.undeposit'),
              icon: <IconArrowBackUp />,
              danger: true as const,
              run: () => onUndeposit(line),
            },
          ]
        : []),
    ]
  }
}
