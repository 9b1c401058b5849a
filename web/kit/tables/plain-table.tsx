import type { ComponentProps } from 'react'
import classes from './plain-table.module.css'

/** A few rows to read, from edge to edge of a card. */
export const PlainTable = ({ className, ...table }: ComponentProps<'table'>) => (
  <table {...table} className={`${classes['table']} ${className}`} />
)

/** The lines of a row, below it. */
export const InnerTable = ({ className, ...table }: ComponentProps<'table'>) => (
  <table {...table} className={`${classes['inner']} ${className}`} />
)
