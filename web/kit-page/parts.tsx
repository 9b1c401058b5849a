import type { Day } from '@app/domain/dates/day'
import { type Cents, cents } from '@app/domain/money/cents'
import { IconLayoutGrid, IconPlus, IconTable, IconUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/inputs/button.tsx'
import { Card } from '../kit/layout/card.tsx'
import { ChipsInput, MultiSelectInput, SelectInput, SwitchInput } from '../kit/inputs/select-input.tsx'
import { DateInput } from '../kit/inputs/date-input.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { FilterChip } from '../kit/inputs/filter-chip.tsx'
import { ImageInput } from '../kit/inputs/image-input.tsx'
import { DaysInput, DiscountInput, MoneyInput, QuantityInput } from '../kit/inputs/number-input.tsx'
import { PasswordInput } from '../kit/inputs/password-input.tsx'
import { OptionsPopover } from '../kit/inputs/options-popover.tsx'
import { Pager } from '../kit/tables/pager.tsx'
import { PeriodChip } from '../kit/inputs/period-chip.tsx'
import type { Period } from '../kit/inputs/period-presets.ts'
import { summarise } from '../kit/inputs/summarise.ts'
import { TextArea, TextInput } from '../kit/inputs/text-input.tsx'
import { ViewSwitch } from '../kit/inputs/view-switch.tsx'
import classes from './kit-page.module.css'

const PEOPLE = ['Imane Tazi', 'Hamza Ouazzani', 'Nadia Belkacem', 'Rachid Amrani', 'Youssef El Idrissi']
const DEPOTS = ['Casa Aïn Sebaâ', 'Fès Sidi Brahim', 'Agadir Tassila', 'Tanger Gzenaya']
const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

export function Parts() {
  const { t } = useTranslation()
  const [amount, setAmount] = useState<Cents | null>(cents(1_248_050))
  const [day, setDay] = useState<Day | null>('2027-01-10')
  const [depot, setDepot] = useState<string | null>(DEPOTS[0] ?? null)
  const [people, setPeople] = useState<readonly string[]>(PEOPLE)
  const [quantity, setQuantity] = useState<number | null>(120)
  const [discount, setDiscount] = useState<number | null>(3)
  const [text, setText] = useState('A-2291')
  const [comment, setComment] = useState('')
  const [image, setImage] = useState<string | null>(null)
  const [secret, setSecret] = useState('')
  const [days, setDays] = useState<number | null>(60)
  return (
    <>
      <Card title={t('kit-page.parts')}>
        <div className={classes['fields']}>
          <MoneyInput label={t('kit-page.amount')} value={amount} onChange={setAmount} />
          <SelectInput
            label={t('kit-page.depot')}
            value={depot}
            onChange={setDepot}
            options={options(DEPOTS)}
          />
          <MultiSelectInput
            label={t('kit-page.salespeople')}
            value={people}
            onChange={setPeople}
            options={options(PEOPLE)}
          />
          <QuantityInput label={t('kit-page.quantity')} value={quantity} onChange={setQuantity} max={120} />
          <DiscountInput label={t('kit-page.discount')} value={discount} onChange={setDiscount} />
          <TextInput label={t('kit-page.text')} value={text} onChange={setText} required />
          <DateInput label={t('kit-page.day')} value={day} onChange={setDay} />
          <TextArea label={t('kit-page.comment')} value={comment} onChange={setComment} />
          <ImageInput label={t('kit-page.image')} value={image} onChange={setImage} />
          <PasswordInput
            label={t('kit-page.rows.password')}
            value={secret}
            onChange={setSecret}
            autoComplete="new-password"
            meter
          />
          <DaysInput label={t('kit-page.dueDays')} value={days} onChange={setDays} />
          <Chips people={people} onPeople={setPeople} />
        </div>
        <Choices />
      </Card>
      <Buttons />
      <Card title={t('kit-page.facts')}>
        <Facts
          facts={[
            { label: t('kit-page.code'), value: 'CL-0087' },
            { label: t('kit-page.city'), value: 'Fès' },
          ]}
        />
      </Card>
    </>
  )
}

interface ChipsProps {
  people: readonly string[]
  onPeople: (people: readonly string[]) => void
}

function Chips({ people, onPeople }: ChipsProps) {
  const { t } = useTranslation()
  const [period, setPeriod] = useState<Period | null>(['2026-11-01', '2026-11-14'])
  return (
    <div>
      <p className={classes['label']}>{t('kit-page.chip')}</p>
      <div className={classes['badges']}>
        <OptionsPopover
          options={options(PEOPLE)}
          value={people}
          onChange={onPeople}
          label={t('kit-page.salesperson')}
        >
          {(button) => (
            <FilterChip
              name={t('kit-page.salesperson')}
              value={summarise(people)}
              onClear={() => onPeople([])}
              {...button}
            />
          )}
        </OptionsPopover>
        <PeriodChip name={t('kit-page.period')} value={period} onChange={setPeriod} />
        <FilterChip name={t('kit-page.located')} value="" onClear={() => {}} />
      </div>
    </div>
  )
}

function Choices() {
  const { t } = useTranslation()
  const [page, setPage] = useState(5)
  const [types, setTypes] = useState<readonly string[]>(['cheque', 'bill'])
  const [view, setView] = useState<'cards' | 'table'>('cards')
  const [blocked, setBlocked] = useState(true)
  return (
    <div className={classes['stack']}>
      <Pager page={page} pages={20} onChange={setPage} />
      <ChipsInput
        aria-label={t('kit-page.paymentTypes')}
        value={types}
        onChange={setTypes}
        options={(['cheque', 'bill', 'transfer', 'cash'] as const).map((value) => ({
          value,
          label: t(`kit-page.types.${value}`),
        }))}
      />
      <ViewSwitch
        label={t('common.list.views')}
        views={[
          { id: 'cards', label: t('common.list.cards'), icon: <IconLayoutGrid aria-hidden /> },
          { id: 'table', label: t('common.list.table'), icon: <IconTable aria-hidden /> },
        ]}
        value={view}
        onChange={setView}
      />
      <SwitchInput label={t('kit-page.blockedSwitch')} value={blocked} onChange={setBlocked} />
    </div>
  )
}

function Buttons() {
  const { t } = useTranslation()
  return (
    <Card title={t('kit-page.buttons')}>
      <div className={classes['badges']}>
        <Button icon={<IconUpload aria-hidden />}>{t('kit-page.import')}</Button>
        <Button tone="refuse" icon={<IconX aria-hidden />}>
          {t('kit-page.decline')}
        </Button>
        <Button tone="primary" icon={<IconPlus aria-hidden />} keys="N">
          {t('kit-page.newOrder')}
        </Button>
        <Button tone="danger">{t('common.delete')}</Button>
        <Button size="sm">{t('common.cancel')}</Button>
        <Button size="sm" disabled>
          {t('common.save')}
        </Button>
        <Button tone="text">{t('common.list.reset')}</Button>
      </div>
    </Card>
  )
}
