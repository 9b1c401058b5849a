import { type Day, isDay } from '@app/domain/dates/day'
import { type Cents, cents } from '@app/domain/money/cents'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { DayField } from '../kit/form/day-fields.ts'
import {
  ChipsField,
  ManyField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { DiscountField, MoneyField, QuantityField } from '../kit/form/number-fields.ts'
import { asTyped, useRecordForm } from '../kit/form/record-form.ts'
import { Facts } from '../kit/layout/facts.tsx'
import { FormGrid } from '../kit/layout/form-grid.tsx'
import { paths } from '../paths.ts'

const amount = z.codec(
  z.number().min(0),
  z.custom<Cents>((value) => typeof value === 'number'),
  {
    decode: (dirhams) => cents(Math.round(dirhams * 100)),
    encode: (held) => held / 100,
  },
)
const schema = z.strictObject({
  text: z.string().trim().min(1).max(40),
  depot: z.string().min(1),
  people: z.array(z.string()).min(1),
  amount,
  quantity: z.int().min(1),
  discount: z.number().min(0).max(100),
  day: z.custom<Day>((value) => typeof value === 'string' && isDay(value)),
  types: z.array(z.string()),
  blocked: z.boolean(),
  comment: z.string().max(500),
})
type Values = { [K in keyof z.output<typeof schema>]: z.output<typeof schema>[K] | null }

const EMPTY: Values = {
  text: '',
  depot: null,
  people: [],
  amount: null,
  quantity: null,
  discount: 0,
  day: null,
  types: ['cheque'],
  blocked: false,
  comment: '',
}
const names = (...all: string[]) => all.map((name) => ({ value: name, label: name }))

/** The form kit at work: every field, the banner, the question on leaving. It saves nothing. */
export function SampleForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = () => void navigate(paths.kitPage)
  const form = useRecordForm({
    schema,
    values: EMPTY,
    toBody: asTyped,
    save: async (values) => values,
    onSaved: () => {
      notify({ tone: 'good', text: t('kit-page.validatedNotice') })
      leave()
    },
    onLeave: leave,
  })
  const { field } = form
  return (
    <FormPage form={form} title={t('kit-page.newOrder')} aside={<Consequences />}>
      <FormGrid>
        <TextField {...field('text')} label={t('kit-page.text')} />
        <SelectField
          {...field('depot')}
          label={t('kit-page.depot')}
          options={names('Casa Aïn Sebaâ', 'Fès Sidi Brahim')}
        />
        <ManyField
          {...field('people')}
          label={t('kit-page.salespeople')}
          options={names('Imane Tazi', 'Hamza Ouazzani', 'Nadia Belkacem')}
        />
        <MoneyField {...field('amount')} label={t('kit-page.amount')} />
        <QuantityField {...field('quantity')} label={t('kit-page.quantity')} />
        <DiscountField {...field('discount')} label={t('kit-page.discount')} />
        <DayField {...field('day')} label={t('kit-page.day')} />
        <ChipsField
          {...field('types')}
          label={t('kit-page.paymentTypes')}
          options={(['cheque', 'bill', 'transfer', 'cash'] as const).map((value) => ({
            value,
            label: t(`kit-page.types.${value}`),
          }))}
        />
        <SwitchField {...field('blocked')} label={t('kit-page.blockedSwitch')} />
        <TextAreaField {...field('comment')} label={t('kit-page.comment')} />
      </FormGrid>
    </FormPage>
  )
}

/** Beside the fields, what follows from them as they are typed. */
function Consequences() {
  const { t } = useTranslation()
  const format = useFormat()
  const { amount: net, quantity, discount } = useWatch<Values>()
  const facts = [
    { label: t('kit-page.amount'), value: net == null ? '' : format.money(net) },
    { label: t('kit-page.quantity'), value: quantity == null ? '' : format.quantity(quantity) },
    { label: t('kit-page.discount'), value: discount == null ? '' : format.percent(discount) },
  ]
  return <Facts facts={facts} />
}
