import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { blockClick } from './block-click.ts'
import { type InputProps, libraryProps } from './input-props.ts'
import { boxOf, type Marked, useMarked } from './marked.ts'
import { MessageBelow, ReportInvalid } from './invalid-message.ts'
import { BELOW, listClasses, listMiddlewares, listPlace } from './option-list.tsx'
import { useWholeText } from './use-whole-text.ts'

/** Someone who did not wait for the answer: the first option is taken, and then their action is done. */
interface Eager {
  saves: boolean
  next: () => void
}

/** What is being done with a box that offers a list. The list needs to know what is searched. */
export function usePick() {
  /** Null while not searching: then the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [eager, setEager] = useState<Eager | null>(null)
  const list = useCombobox()
  return { typed, setTyped, eager, setEager, list, opened: list.dropdownOpened }
}

interface SearchableSelectProps extends Omit<InputProps<string | null>, 'onChange'> {
  pick: ReturnType<typeof usePick>
  /** The label of what is chosen. */
  shown: string
  /** What can be taken, in the order of the list. */
  values: readonly string[]
  /** The answer to what is typed is still on its way. */
  waiting?: boolean
  /** Why there is nothing to take, when it is not because nothing matches. */
  nothing?: string | undefined
  /** Null when it was emptied. */
  onTake: (value: string | null) => void
  placeholder?: string | undefined
  /** In pixels; as broad as the box by default. */
  listWidth?: number | undefined
  opensOnFocus?: boolean
  children: (marked: Marked) => ReactNode
}

/** Why what was typed has changed nothing, once the box is left. The form does not save then. */
function useInvalidMessage({ eager, typed }: ReturnType<typeof usePick>) {
  const { t } = useTranslation()
  const report = use(ReportInvalid)
  const [invalidMessage, setInvalidMessage] = useState<string | null>(null)
  const pending = eager !== null && typed !== null ? t('common.form.searching', { text: typed }) : null
  useEffect(
    () => report(invalidMessage ?? pending, invalidMessage === null),
    [report, invalidMessage, pending],
  )
  return { invalidMessage, setInvalidMessage, report }
}

type TakingProps = Pick<
  SearchableSelectProps,
  'pick' | 'shown' | 'values' | 'waiting' | 'nothing' | 'onTake' | 'required'
>

/** What can be done with the box and its list. */
function useTaking(props: TakingProps) {
  const { pick, shown, values, waiting = false, nothing, onTake, required } = props
  const { typed, setTyped, eager, setEager, list, opened } = pick
  const { t } = useTranslation()
  const [place, setPlace] = useState(BELOW)
  const message = use(MessageBelow)
  const { invalidMessage, setInvalidMessage, report } = useInvalidMessage(pick)
  const selectAll = useWholeText(typed, shown)
  const offered = waiting ? [] : values
  const searching = typed !== null && typed.trim() !== ''
  const marks = useMarked(offered, searching, opened)
  const { marked, mark } = marks

  // Enter, Tab or Ctrl Enter came before the answer, as from a barcode scanner.
  const answered = eager !== null && !waiting
  // Drawn with the answer itself: a key that saves must not come between.
  useLayoutEffect(() => {
    const first = offered[0]
    if (!answered) return
    if (first !== undefined) {
      take(first)
      eager.next()
    } else if (opened && !eager.saves) setEager(null)
    else {
      miss()
      // The form refuses to save, and says why.
      if (eager.saves) eager.next()
    }
  })

  function open() {
    setInvalidMessage(null)
    if (opened) return
    setPlace(listPlace(list.targetRef.current, message?.current))
    list.openDropdown()
  }
  function giveUp() {
    // At once: what saves next must not wait for the next drawing.
    report(null)
    setTyped(null)
    mark(null)
    setEager(null)
    list.closeDropdown()
  }
  function take(value: string | null) {
    onTake(value)
    giveUp()
  }
  function miss(sentence = nothing ?? t('common.form.noMatch', { text: typed ?? '' })) {
    giveUp()
    setInvalidMessage(sentence)
    report(sentence)
  }
  /** Done with what was typed or marked. False when there is nothing to take for it, or nothing yet. */
  function settle(): boolean {
    if (marked !== null) take(marked)
    else if (searching) return false
    else if (typed !== null && !required) take(null)
    else giveUp()
    return true
  }
  const messages = { message, invalidMessage, setInvalidMessage, report, selectAll }
  return { ...messages, place, offered, marks, open, giveUp, take, miss, settle }
}

type EventProps = Pick<
  SearchableSelectProps,
  'pick' | 'waiting' | 'opensOnFocus' | 'required' | 'value' | 'onBlur'
>

/** What the box does at each key and click. */
function useBoxEvents(props: EventProps, box: ReturnType<typeof useTaking>) {
  const { pick, waiting = false, opensOnFocus = false } = props
  const { typed, setTyped, setEager, list, opened } = pick
  const { marked, mark, move } = box.marks
  const { t } = useTranslation()
  /** Its former value comes back when it is left: saved in that moment, the user would not have seen it. */
  const isEmptied = props.required && props.value !== null && marked === null && typed?.trim() === ''

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') box.giveUp()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (opened) return move(event.key, marked ?? props.value)
      mark(props.value ?? box.offered[0] ?? null)
      box.open()
    }
    if (event.key === 'Enter' && (opened || typed !== null)) entered(event)
  }

  function entered(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: input, nativeEvent: key } = event
    const saves = event.ctrlKey || event.metaKey
    const idle = marked === null && typed === null
    if (saves && isEmptied) return box.miss(t('common.form.emptied'))
    if (box.settle()) {
      if (!saves && !idle) event.preventDefault()
      return
    }
    // The form refuses to save, and says why.
    if (saves && !waiting) return box.miss()
    event.preventDefault()
    // The same key once more, now that there is something to save.
    const again = () => setTimeout(() => input.dispatchEvent(new globalThis.KeyboardEvent('keydown', key)))
    if (waiting) setEager({ saves, next: () => void (saves && again()) })
  }

  function onBlur(event: FocusEvent<HTMLInputElement>) {
    // The window was left, not the box.
    if (document.activeElement === event.currentTarget) return
    const restore = () => box.miss(t('common.form.emptied'))
    if (!(isEmptied && blockClick(restore, () => box.report(null))) && !box.settle()) {
      if (waiting) setEager({ saves: false, next: () => {} })
      else box.miss()
    }
    list.closeDropdown()
    props.onBlur?.(event)
  }

  function onFocus(event: FocusEvent<HTMLInputElement>) {
    box.selectAll(event)
    box.setInvalidMessage(null)
    if (opensOnFocus) box.open()
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.currentTarget.value)
    mark(null)
    setEager(null)
    box.open()
  }
  return { onFocus, onClick: box.open, onBlur, onChange, onKeyDown }
}

/** Typing searches, the arrows mark, Enter takes, and so does leaving by Tab or Ctrl Enter; Esc gives up. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { pick, shown, values, waiting = false, onTake, opensOnFocus = false, children, ...rest } = props
  const { nothing, placeholder, listWidth, ...input } = rest
  const { list, opened } = pick
  const { t } = useTranslation()
  const { required = false, value, disabled = false } = input
  const box = useTaking({ pick, shown, values, waiting, nothing, onTake, required })
  const events = useBoxEvents({ ...input, pick, waiting, opensOnFocus }, box)
  const { message, invalidMessage, place, take } = box
  const { id, marked } = box.marks
  const clearable = value !== null && !required
  return (
    <Combobox
      keepMounted={false}
      store={list}
      {...place}
      middlewares={listMiddlewares}
      classNames={listClasses}
      {...(listWidth === undefined ? {} : { width: listWidth })}
      onOptionSubmit={take}
    >
      <Combobox.Target
        withExpandedAttribute
        withKeyboardNavigation={false}
        {...boxOf(id, opened)}
        {...(opened && marked !== null ? { 'aria-activedescendant': `${id}${marked}` } : {})}
      >
        <TextInput
          {...libraryProps({
            ...input,
            error: message === null ? (invalidMessage ?? props.error) : props.error,
            invalid: props.invalid === true || invalidMessage !== null,
            onChange: () => {},
          })}
          aria-autocomplete="list"
          spellCheck={false}
          maxLength={100}
          placeholder={placeholder ?? t('common.form.choose')}
          value={pick.typed ?? shown}
          {...events}
          rightSectionPointerEvents={clearable ? 'all' : 'none'}
          rightSection={
            clearable ? (
              <ClearButton disabled={disabled} onClick={() => take(null)} />
            ) : (
              <IconSelector size={14} stroke={1.7} aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>{children({ id, marked })}</Combobox.Dropdown>
    </Combobox>
  )
}

/** Leaves the focus in the box. */
function ClearButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <CloseButton
      size="xs"
      tabIndex={-1}
      aria-label={t('common.clear')}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
