import type { FamilyRow } from '@app/contract/families'
import { treeRows } from '@app/domain/families/rows'
import { matches } from '@app/domain/text/matches'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../kit/keyboard.ts'
import type { ListState } from '../kit/list/list-state.ts'
import { useRowCursor } from '../kit/list/row-cursor.ts'
import type { Rows } from '../kit/list/rows.ts'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { DotsMenu } from '../kit/overlays/dots-menu.tsx'
import { ListStates } from '../kit/tables/list-states.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { SearchBar } from '../kit/inputs/search-bar.tsx'
import { Tree } from '../kit/tables/tree.tsx'
import { rowElement, useHandedOverRow } from '../kit/tables/use-handed-over-row.ts'
import classes from './families.module.css'
import { FamilyCard } from './family-card.tsx'
import { useTurned } from './use-turned.ts'

interface FamilyTreeProps {
  actions: ReactNode
  list: ListState
  /** All of them: a tree has no pages. */
  found: Rows<FamilyRow>
  actionsOf: (family: FamilyRow) => readonly Action[]
  firstUse: ReactNode
}

/** The families under each other. Arrows open, close and move; the other keys are those of every list. */
export function FamilyTree(props: FamilyTreeProps) {
  const { actions, list, found, actionsOf } = props
  const { t } = useTranslation()
  const { turned, turn, turnAll } = useTurned(list.search)
  const branches = useMemo(
    () => treeRows(found.rows, { search: list.search, turned }),
    [found.rows, list.search, turned],
  )
  const rows = useMemo(() => branches.map(({ row }) => row), [branches])
  const cursor = useRowCursor({ list, found: { ...found, rows, pages: 1 }, actionsOf })
  useHandedOverRow({ rows, stale: found.stale })

  function current() {
    const id = Number(document.activeElement?.getAttribute('data-row'))
    return branches.find(({ row }) => row.id === id)
  }
  const focus = (id: number | null | undefined) => rowElement(id ?? undefined)?.focus()

  // Mounted after the cursor's: in a tree these two open and close.
  useShortcuts({
    ArrowRight: () => {
      const at = current()
      if (at?.open === false) turn(at.row.id)
      else if (at?.open) cursor.move(1)
    },
    ArrowLeft: () => {
      const at = current()
      if (at?.open) turn(at.row.id)
      else focus(at?.row.parentId)
    },
    Home: () => focus(rows[0]?.id),
    End: () => focus(rows.at(-1)?.id),
  })

  // What is read out is what is there.
  const spoken = ({ name, children: { length: count } }: FamilyRow) =>
    count > 0 ? `${name} ${t('families.below', { count })}` : name
  const total = found.rows.length
  const count = found.rows.filter(({ name }) => matches(list.search, [name])).length
  const counted = list.isFiltered
    ? t('families.found', { count, total })
    : t('families.count', { count: total })
  const inner = branches.filter(({ open }) => open !== null)
  const allOpen = inner.length > 0 && inner.every(({ open }) => open)
  return (
    <div className={classes['page']}>
      <PageHead title={t('families.title')} actions={actions} />
      <SearchBar list={list} hint={t('families.search')}>
        {!list.isFiltered && inner.length > 0 && (
          <div className={classes['fold']}>
            <Button tone="text" size="sm" onClick={() => turnAll(found.rows, !allOpen)}>
              {allOpen ? t('families.fold') : t('families.unfold')}
            </Button>
          </div>
        )}
      </SearchBar>
      <div className={classes['body']}>
        <ListStates {...props} nothing={t('families.nothing')} empty={branches.length === 0}>
          <Tree
            label={t('families.title')}
            branches={found.waiting ? null : branches}
            renderRow={(family) => (
              <FamilyCard
                family={family}
                quiet={branches.some(({ row, onlyWay }) => row === family && onlyWay)}
                counted
              />
            )}
            nameOf={spoken}
            onTurn={({ id }) => turn(id)}
            rowProps={cursor.rowProps}
            menu={(family) => <DotsMenu name={family.name} {...cursor.menuProps(family)} />}
          />
        </ListStates>
      </div>
      <footer className={classes['foot']}>
        <output>{!found.waiting && !found.error && counted}</output>
      </footer>
    </div>
  )
}
