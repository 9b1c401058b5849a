import { matches, plain } from '@app/domain/text/matches'
import { Chip, Combobox, Input, Switch } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './select-input.module.css'
import { type InputProps, libraryProps } from './input-props.ts'
import { listOf } from './marked.ts'
import { ListOption } from './option-list.tsx'
import popover from './options-popover.module.css'
import { type Option, OptionsPopover } from './options-popover.tsx'
import { SearchableSelect, usePick } from './searchable-select.tsx'
import { summarise } from './summarise.ts'

interface WithOptions {
  options: readonly Option[]
}

interface SelectInputProps extends InputProps<string | null>, WithOptions {
  /** They are still on their way. */
  waiting?: boolean
  /** Why there are none, when it is not because nothing matches. */
  nothing?: string | undefined
}

/** One of many; typing searches without minding accents. */
export function SelectInput({ options, onChange, ...props }: SelectInputProps) {
  const { t } = useTranslation()
  const pick = usePick()
  const found = pick.typed === null ? options : nearest(options, pick.typed)
  const label = props.label ?? props['aria-label'] ?? ''
  return (
    <SearchableSelect
      {...props}
      pick={pick}
      shown={options.find((option) => option.value === props.value)?.label ?? ''}
      values={found.map((option) => option.value)}
      onTake={(value) => value !== props.value && onChange(value)}
      opensOnFocus
    >
      {(marked) => (
        <Combobox.Options {...listOf(marked.id)} className={popover['options']} aria-label={label}>
          {found.map(({ value, label: name }) => (
            <ListOption key={value} {...marked} value={value} chosen={value === props.value}>
              <span className={classes['name']}>{name}</span>
            </ListOption>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {props.waiting === true ? t('common.loading') : (props.nothing ?? t('common.nothingFound'))}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      )}
    </SearchableSelect>
  )
}

/** Those that match, first those that begin so: Enter takes the first. */
function nearest(options: readonly Option[], search: string): Option[] {
  const begins = ({ label }: Option) => Number(plain(label).startsWith(plain(search.trim())))
  return options
    .filter(({ label }) => matches(search, [label]))
    .toSorted((one, other) => begins(other) - begins(one))
}

/** Any number of them, shown as two labels and a count. */
export function MultiSelectInput({ options, ...props }: InputProps<readonly string[]> & WithOptions) {
  const { t } = useTranslation()
  const { id, label, error, description, required, inputWrapperOrder, ref, onBlur } = libraryProps(props)
  const labels = options.filter((option) => props.value.includes(option.value)).map((option) => option.label)
  return (
    <Input.Wrapper
      {...defined({ id, label, error, description, required })}
      inputWrapperOrder={inputWrapperOrder}
    >
      <OptionsPopover options={options} value={props.value} onChange={props.onChange} label={label ?? ''}>
        {(button) => (
          <Input
            component="button"
            type="button"
            pointer
            size="sm"
            {...defined({ id, ref, onBlur })}
            error={error !== undefined}
            disabled={props.disabled ?? false}
            {...button}
            rightSection={<IconSelector size={14} stroke={1.7} aria-hidden />}
          >
            {labels.length > 0 ? (
              <span className={classes['summary']}>{summarise(labels)}</span>
            ) : (
              <Input.Placeholder>{t('common.form.choose')}</Input.Placeholder>
            )}
          </Input>
        )}
      </OptionsPopover>
    </Input.Wrapper>
  )
}

const defined = <P extends object>(props: P) =>
  Object.fromEntries(Object.entries(props).filter(([, one]) => one !== undefined)) as {
    [K in keyof P]?: Exclude<P[K], undefined>
  }

/** On or off at once. */
export function SwitchInput(props: InputProps<boolean>) {
  const { size: _, inputWrapperOrder: __, ...rest } = libraryProps(props)
  return (
    <Switch
      {...rest}
      size="sm"
      checked={props.value}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      classNames={{ label: classes['switchLabel'] ?? '' }}
    />
  )
}

/** A few values, all in sight. */
export function ChipsInput({ options, ...props }: InputProps<readonly string[]> & WithOptions) {
  const { id, label, error, description, required, inputWrapperOrder, ref } = libraryProps(props)
  return (
    <Input.Wrapper
      {...defined({ id, label, error, description, required })}
      labelElement="div"
      inputWrapperOrder={inputWrapperOrder}
    >
      <fieldset className={classes['chips']} aria-label={label ?? props['aria-label']}>
        <Chip.Group multiple value={[...props.value]} onChange={props.onChange}>
          {options.map((option, at) => (
            <Chip
              key={option.value}
              value={option.value}
              size="xs"
              radius={6}
              variant="filled"
              classNames={{ label: classes['chip'] ?? '' }}
              {...(at === 0 ? defined({ ref }) : {})}
              disabled={props.disabled ?? false}
            >
              {option.label}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
    </Input.Wrapper>
  )
}
