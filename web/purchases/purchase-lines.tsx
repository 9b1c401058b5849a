import type { PurchaseLine, PurchaseRow } from '@app/contract/purchases'
import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { singleKeysAllowed } from '../kit/keyboard.ts'
import { type Action, ActionMenu } from '../kit/overlays/action-menu.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import { perform } from '../kit/overlays/perform.ts'
import { InnerTable } from '../kit/tables/plain-table.tsx'
import classes from './purchases.module.css'

interface PurchaseLinesProps {
  purchase: Pick<PurchaseRow, 'number' | 'lines'>
  /** What can be done with a line; absent where lines are only read. */
  actionOf?: (line: PurchaseLine) => Action
}

/** The lines of a saved purchase, under its row or in its form. */
export function PurchaseLines({ purchase, actionOf }: PurchaseLinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  // By its price too where the name alone would be that of two lines.
  const nameOf = ({ productId, productName, price }: PurchaseLine) =>
    purchase.lines.filter((line) => line.productId === productId).length > 1
      ? `${productName} · ${format.amount(price)}`
      : productName
  return (
    <InnerTable
      className={classes['lines']}
      aria-label={t('purchases.unfoldOf', { number: purchase.number })}
    >
      <thead>
        <tr>
          <th scope="col">{t('purchases.reference')}</th>
          <th scope="col">{t('purchases.product')}</th>
          <th scope="col" data-align="right">
            {t('purchases.quantity')}
          </th>
          <th scope="col" data-align="right">
            {t('purchases.price')}
          </th>
          <th scope="col" data-align="right">
            {t('purchases.total')}
          </th>
          {actionOf && <th scope="col" aria-label={t('common.actions')} />}
        </tr>
      </thead>
      <tbody>
        {purchase.lines.map((line) => (
          <tr
            key={line.lineId}
            {...(actionOf && { tabIndex: -1, onKeyDown: (event) => pressed(event, actionOf(line)) })}
          >
            <td>
              <TruncatedText>{line.reference}</TruncatedText>
            </td>
            <td className={classes['wide']}>
              <TruncatedText>{line.productName}</TruncatedText>
            </td>
            <td data-align="right">{format.quantity(line.quantity)}</td>
            <td data-align="right">{format.amount(line.price)}</td>
            <td data-align="right">
              <b>{line.price === 0 ? t('purchases.free') : format.amount(line.total)}</b>
            </td>
            {actionOf && (
              <td data-align="right">
                <LineMenu name={nameOf(line)} action={actionOf(line)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </InnerTable>
  )
}

/** A line answers the keys of a row for itself: else they would mean the whole purchase above it. */
function pressed(event: KeyboardEvent<HTMLTableRowElement>, action: Action) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  // What is typed in its open menu is the menu's.
  if (!event.currentTarget.contains(event.target as Node)) return
  const opens = event.key.toUpperCase() === 'M' && singleKeysAllowed()
  if (event.key !== action.key && !opens) return
  event.preventDefault()
  if (opens) event.currentTarget.querySelector('button')?.click()
  else perform(action)
}

/** Only the open one is mounted, as in the list above; Tab comes here, because no key of the list does. */
function LineMenu({ name, action }: { name: string; action: Action }) {
  const { t } = useTranslation()
  const place = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState(false)
  function turn(next: boolean) {
    // The button is another one without its menu, and must be there to be focused.
    flushSync(() => setOpened(next))
    if (!next) place.current?.querySelector('button')?.focus()
  }
  const button = (
    <IconButton
      size={24}
      label={t('common.actionsFor', { name })}
      icon={<IconDots />}
      aria-haspopup="menu"
      aria-expanded={opened}
      onClick={() => turn(!opened)}
    />
  )
  return (
    <span ref={place}>
      {opened ? (
        <ActionMenu opened actions={[action]} onChange={turn}>
          {button}
        </ActionMenu>
      ) : (
        button
      )}
    </span>
  )
}
