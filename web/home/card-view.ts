import type { OrderOnCard } from '@app/contract/home'
import type { EnteringRole } from '@app/domain/access/roles'
import type { TFunction } from 'i18next'
import type { Format } from '../kit/format.ts'

/** What a card is written with. */
export interface Words {
  t: TFunction
  format: Format
  role: EnteringRole
  /** The depots that a salesperson sells from. */
  depots: readonly number[]
}

export interface CardRow {
  key: string
  to: string
  /** Opened only to look: closing it leads back here. */
  glance?: true
  name: string
  /** Gives way first. */
  detail?: string
  amount: string
  /** It says that nothing is left. */
  out?: true
  /** Decided here with one key. */
  order?: OrderOnCard
}

/** A card as it is read. */
export interface CardView {
  /** None: its place is kept, and says so. */
  count: number
  /** In place of the count. */
  figure?: string
  title: string
  aside?: string
  /** The aside is money in danger. */
  danger?: true
  rows: readonly CardRow[]
  to: string
  foot: string
  /** When its foot leads elsewhere than its head. */
  footTo?: string
  nothing: string
}
