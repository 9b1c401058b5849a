import classes from './status-badge.module.css'

/** Empty, half or full: how much of something is done. */
export function Ring({ filled }: { filled: 'none' | 'half' | 'full' }) {
  return (
    <svg className={classes['ring']} data-filled={filled} viewBox="0 0 14 14" aria-hidden>
      <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {filled === 'half' && <path d="M7 3.2a3.8 3.8 0 0 1 0 7.6z" fill="currentColor" />}
      {filled === 'full' && <circle cx="7" cy="7" r="3.6" fill="currentColor" />}
    </svg>
  )
}
