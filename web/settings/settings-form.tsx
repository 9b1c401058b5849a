import type { PaymentType } from '@app/contract/payment-types'
import { type Settings, settings, settingsForm } from '@app/contract/settings'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { StepsBackSection } from '../home/steps-back-section.tsx'
import { call } from '../kit/api.ts'
import { ChipsField, SelectField, TextField } from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { ImageField } from '../kit/form/image-field.tsx'
import { DaysField, MoneyField } from '../kit/form/number-fields.ts'
import { type RecordForm, useRecordForm } from '../kit/form/record-form.ts'
import { useUploads } from '../kit/form/use-uploads.ts'
import { Card } from '../kit/layout/card.tsx'
import { FormGrid } from '../kit/layout/form-grid.tsx'
import { paths } from '../paths.ts'
import { updateSessionCompany } from '../session.ts'
import { DocumentPreview } from './document-preview.tsx'
import classes from './settings.module.css'
import { AccountsField } from './accounts-field.tsx'
import { VatRatesField } from './vat-rates-field.tsx'

interface SettingsFormProps {
  values: Settings
  reload: () => Promise<Settings>
  types: readonly PaymentType[]
}

export function SettingsForm({ values, reload, types }: SettingsFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { waiting, onBusy } = useUploads()
  const form = useRecordForm({
    schema: settingsForm,
    values,
    toBody: (typed) => ({ ...typed, vatRates: [...new Set(typed.vatRates)] }),
    save: (body) => call(settings.save, { body }),
    reload,
    waiting,
    onLeave: () => void navigate(paths.dashboard),
    onSaved: (saved) => {
      updateSessionCompany(saved)
      void navigate(paths.dashboard, { state: { notice: { tone: 'good', text: t('settings.saved') } } })
    },
  })
  const { field } = form
  return (
    <FormPage
      form={form}
      title={t('settings.title')}
      aside={
        <>
          <DocumentPreview />
          <StepsBackSection />
        </>
      }
    >
      <div className={classes['sections']}>
        <CompanyCard field={field} />
        <IdentifiersCard field={field} />
        <Card title={t('settings.documents')}>
          <div className={classes['images']}>
            <ImageField {...field('logo')} label={t('settings.logo')} onBusy={onBusy} />
            <ImageField {...field('headerImage')} label={t('settings.headerImage')} wide onBusy={onBusy} />
            <div className={classes['row']}>
              <TextField {...field('footerText')} label={t('settings.footerText')} />
            </div>
          </div>
        </Card>
        <Card title={t('settings.accounts.title')}>
          <AccountsField {...field('bankAccounts')} label={t('settings.accounts.title')} />
        </Card>
        <RulesCard field={field} types={types} />
      </div>
    </FormPage>
  )
}

interface CardProps {
  field: RecordForm<Settings>['field']
}

function CompanyCard({ field }: CardProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('settings.company')}>
      <FormGrid>
        <TextField {...field('name')} label={t('settings.name')} />
        <TextField {...field('phone')} label={t('settings.phone')} inputMode="tel" />
        <TextField {...field('contactEmail')} label={t('settings.contactEmail')} inputMode="email" />
        <TextField {...field('contactFirstName')} label={t('settings.contactFirstName')} />
        <TextField {...field('contactLastName')} label={t('settings.contactLastName')} />
        <SelectField
          {...field('language')}
          label={t('settings.language')}
          hint={t('settings.languageHint')}
          options={(['fr', 'en'] as const).map((value) => ({
            value,
            label: t(`shell.languages.${value}`),
          }))}
        />
        <div className={classes['row']}>
          <TextField {...field('address')} label={t('settings.address')} />
        </div>
      </FormGrid>
    </Card>
  )
}

function IdentifiersCard({ field }: CardProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('settings.identifiers')}>
      <FormGrid>
        <TextField {...field('ice')} label={t('settings.ice')} maxLength={15} inputMode="numeric" />
        <TextField {...field('taxId')} label={t('settings.taxId')} />
        <TextField {...field('tradeRegister')} label={t('settings.tradeRegister')} />
        <TextField {...field('patente')} label={t('settings.patente')} />
        <TextField {...field('cnss')} label={t('settings.cnss')} />
      </FormGrid>
    </Card>
  )
}

function RulesCard({ field, types }: CardProps & Pick<SettingsFormProps, 'types'>) {
  const { t } = useTranslation()
  return (
    <Card title={t('settings.rules')}>
      <FormGrid>
        <MoneyField
          {...field('cashThreshold')}
          label={t('settings.cashThreshold')}
          hint={t('settings.cashThresholdHint')}
        />
        <MoneyField
          {...field('defaultCreditLimit')}
          label={t('settings.defaultCreditLimit')}
          hint={t('settings.newClientHint')}
        />
        <DaysField
          {...field('defaultDueDays')}
          label={t('settings.defaultDueDays')}
          hint={t('settings.newClientHint')}
        />
        <DaysField
          {...field('quoteValidityDays')}
          label={t('settings.quoteValidityDays')}
          hint={t('settings.quoteValidityHint')}
        />
        <DaysField
          {...field('clearingDays')}
          label={t('settings.clearingDays')}
          hint={t('settings.clearingDaysHint')}
        />
        <div className={classes['row']}>
          <ChipsField
            {...field('defaultPaymentCodes')}
            label={t('settings.defaultPaymentCodes')}
            hint={t('settings.defaultPaymentCodesHint')}
            options={types.flatMap(({ code, name }) => (code ? [{ value: code, label: name }] : []))}
          />
        </div>
        <div className={classes['row']}>
          <VatRatesField
            {...field('vatRates')}
            label={t('settings.vatRates')}
            hint={t('settings.vatRatesHint')}
          />
        </div>
      </FormGrid>
    </Card>
  )
}
