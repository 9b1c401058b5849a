import classes from './checkbox.module.css'

interface CheckboxProps {
  /** What is ticked by it: read out. */
  label: string
  state: 'on' | 'off' | 'some'
  /** No row handles its keys: Tab stops here. */
  alone?: true
  onToggle: () => void
}

/** The box of a row, or of all of them. Keys do the same from the row, so Tab does not stop here unless it is alone. */
export function Checkbox({ label, state, alone, onToggle }: CheckboxProps) {
  return (
    <label className={classes['place']}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        className={classes['box']}
        type="checkbox"
        {...(!alone && { tabIndex: -1 })}
        aria-label={label}
        checked={state === 'on'}
        onChange={onToggle}
      />
    </label>
  )
}
