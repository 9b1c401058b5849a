import type { PaymentCode } from '@app/domain/payment-types/codes'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChipsField } from '../kit/form/fields.ts'
import { DaysField, MoneyField } from '../kit/form/number-fields.ts'
import type { RecordForm } from '../kit/form/record-form.ts'
import { useFormat } from '../kit/format.ts'
import { Facts } from '../kit/layout/facts.tsx'
import { FormGrid } from '../kit/layout/form-grid.tsx'
import classes from './client-form.module.css'
import type { ClientValues, Terms } from './client-values.ts'
import { KnownTypes } from './known-types.tsx'

/** Days: beyond, the law on late payment has something to say. */
const LAWFUL = 120

/** What the client may owe, for how long, and how they may pay. */
export function TermsFields({ field }: { field: RecordForm<ClientValues>['field'] }) {
  const { t } = useTranslation()
  const dueDays = useWatch<ClientValues, 'dueDays'>({ name: 'dueDays' })
  return (
    <section className={classes['section']}>
      <h2>{t('clients.terms.title')}</h2>
      <FormGrid>
        <MoneyField
          {...field('creditLimit')}
          label={t('clients.fields.creditLimit')}
          required
          max={10_000_000_000}
        />
        <DaysField
          {...field('dueDays')}
          label={t('clients.fields.dueDays')}
          required
          warning={(dueDays ?? 0) > LAWFUL ? t('clients.terms.late') : undefined}
        />
      </FormGrid>
      <div className={classes['codes']}>
        <KnownTypes>
          {(types) => (
            <>
              <ChipsField
                {...field('paymentCodes')}
                label={t('clients.fields.paymentCodes')}
                options={types.map(({ code, name }) => ({ value: code, label: name }))}
              />
              <span className={classes['hint']}>{t('clients.fields.allAllowed')}</span>
            </>
          )}
        </KnownTypes>
      </div>
    </section>
  )
}

/** The same for users who may not set it. */
export function TermsFacts({ terms, isNew }: { terms: Terms; isNew: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const allowed = (types: readonly { code: PaymentCode; name: string }[]) =>
    types
      .filter(({ code }) => terms.paymentCodes.includes(code))
      .map(({ name }) => name)
      .join(', ')
  const limit = terms.creditLimit === null ? '–' : format.money(terms.creditLimit)
  const days = terms.dueDays === null ? '–' : t('common.days', { count: terms.dueDays })
  return (
    <section className={classes['section']}>
      <h2>
        {t('clients.terms.title')} <small>{t('clients.terms.byAdministration')}</small>
      </h2>
      {isNew ? (
        <KnownTypes>
          {(types) => (
            <p className={classes['hint']}>
              {t('clients.terms.ofCompany', {
                limit,
                days,
                types: allowed(types) || t('clients.terms.everyType'),
              })}
            </p>
          )}
        </KnownTypes>
      ) : (
        <div className={classes['facts']}>
          <Facts
            facts={[
              { label: t('clients.fields.creditLimit'), value: limit },
              { label: t('clients.fields.dueDays'), value: days },
              {
                label: t('clients.fields.paymentCodes'),
                value: <KnownTypes>{(types) => allowed(types) || t('clients.terms.every')}</KnownTypes>,
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}
