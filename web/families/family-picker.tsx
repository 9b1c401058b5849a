import { families, type FamilyRow } from '@app/contract/families'
import { familyPath } from '@app/domain/families/path'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asked } from '../kit/asked.ts'
import { asField } from '../kit/form/field.tsx'
import type { FilterProps } from '../kit/list/filters.tsx'
import { FilterChip } from '../kit/ui/filter-chip.tsx'
import type { InputProps } from '../kit/ui/input-props.ts'
import { OptionsPopover } from '../kit/ui/options-popover.tsx'
import { namedOptions, RecordBox } from '../kit/ui/record-box.tsx'
import { summarise } from '../kit/ui/summarise.ts'

const everyFamily = asked(families.list, {})

const pathLabel = (rows: readonly FamilyRow[], id: number) => familyPath(rows, id).join(' › ')

/** Named by their whole path, so that two of the same name are told apart; in the order of the tree. */
function byPath(rows: readonly FamilyRow[], left: ReadonlySet<number> = new Set()) {
  return rows
    .filter(({ id }) => !left.has(id))
    .map(({ id }) => ({ id, name: pathLabel(rows, id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'))
}

interface FamilyBoxProps extends InputProps<number | null> {
  /** Not offered: a family cannot hang below itself or what hangs below it. */
  without?: ReadonlySet<number>
}

function FamilyBox({ without, ...props }: FamilyBoxProps) {
  const { data } = useQuery(everyFamily)
  return <RecordBox {...props} rows={data && byPath(data, without)} />
}

/** A field of a form that holds the id of a family, or null. */
export const FamilyPicker = /* @__PURE__ */ asField(FamilyBox)

/** "Électricité › Câbles"; empty while it is on its way. */
export function FamilyPath({ id }: { id: number }) {
  const { data = [] } = useQuery(everyFamily)
  return pathLabel(data, id)
}

/** Any of the families as a chip over a list; each stands for all below it. The address holds their ids. */
export function FamilyFilter<F extends string>({ list, filter, name }: FilterProps<F>) {
  const { t } = useTranslation()
  const { data } = useQuery(everyFamily)
  const held = list.filters[filter]
  const nameOf = (id: string) => data?.find((family) => String(family.id) === id)?.name ?? t('common.unknown')
  const chosen = summarise(held.map((id) => (data ? nameOf(id) : '…')))
  const set = (ids: readonly string[]) => list.set({ [filter]: ids })
  return (
    <OptionsPopover options={namedOptions(byPath(data ?? []))} value={held} onChange={set} label={name}>
      {(button) => <FilterChip name={name} value={chosen} onClear={() => set([])} {...button} />}
    </OptionsPopover>
  )
}
