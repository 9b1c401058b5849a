import type { PaymentType } from '@app/contract/payment-types'
import { companySettings, type Settings, settings } from '@app/contract/settings'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../kit/api.ts'
import { ChipsField, SelectField, TextField } from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { ImageField } from '../kit/form/image-field.tsx'
import { DaysField, MoneyField } from '../kit/form/number-fields.ts'
import { useRecordForm } from '../kit/form/record-form.ts'
import { useUploads } from '../kit/form/use-uploads.ts'
import { Card } from '../kit/ui/card.tsx'
import { FormGrid } from '../kit/ui/form-grid.tsx'
import { paths } from '../paths.ts'
import { updateSessionCompany } from '../session.ts'
import { DocumentPreview } from './document-preview.tsx'
import classes from './settings.module.css'
import { VatRatesField } from './vat-rates-field.tsx'

export function SettingsForm({ values, types }: { values: Settings; types: readonly PaymentType[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRecordForm({
    schema: companySettings,
    values,
    save: (body) => call(settings.save, { body: { ...body, vatRates: [...new Set(body.vatRates)] } }),
    reload: () => call(settings.get, {}),
    onLeave: () => void navigate(paths.dashboard),
    onSaved: (saved) => {
      updateSessionCompany(saved)
      void navigate(paths.dashboard, { state: { notice: { tone: 'good', text: t('settings.saved') } } })
    },
  })
  const { patient, onBusy } = useUploads(form)

  return (
    <FormPage form={patient} title={t('settings.title')} aside={<DocumentPreview />}>
      <div className={classes['sections']}>
        <Card title={t('settings.company')}>
          <FormGrid>
            <TextField name="name" label={t('settings.name')} required maxLength={120} />
            <TextField name="phone" label={t('settings.phone')} required maxLength={40} inputMode="tel" />
            <TextField
              name="contactEmail"
              label={t('settings.contactEmail')}
              required
              maxLength={254}
              inputMode="email"
            />
            <TextField
              name="contactFirstName"
              label={t('settings.contactFirstName')}
              required
              maxLength={60}
            />
            <TextField name="contactLastName" label={t('settings.contactLastName')} required maxLength={60} />
            <SelectField
              name="language"
              label={t('settings.language')}
              hint={t('settings.languageHint')}
              required
              options={(['fr', 'en'] as const).map((value) => ({
                value,
                label: t(`shell.languages.${value}`),
              }))}
            />
            <div className={classes['row']}>
              <TextField name="address" label={t('settings.address')} maxLength={300} />
            </div>
          </FormGrid>
        </Card>
        <Card title={t('settings.identifiers')}>
          <FormGrid>
            <TextField name="ice" label={t('settings.ice')} maxLength={15} inputMode="numeric" />
            <TextField name="taxId" label={t('settings.taxId')} maxLength={20} />
            <TextField name="tradeRegister" label={t('settings.tradeRegister')} maxLength={40} />
            <TextField name="patente" label={t('settings.patente')} maxLength={20} />
            <TextField name="cnss" label={t('settings.cnss')} maxLength={20} />
          </FormGrid>
        </Card>
        <Card title={t('settings.documents')}>
          <div className={classes['images']}>
            <ImageField name="logo" label={t('settings.logo')} onBusy={onBusy} />
            <ImageField name="headerImage" label={t('settings.headerImage')} wide onBusy={onBusy} />
            <div className={classes['row']}>
              <TextField name="footerText" label={t('settings.footerText')} maxLength={500} />
            </div>
          </div>
        </Card>
        <Card title={t('settings.rules')}>
          <FormGrid>
            <MoneyField
              name="cashThreshold"
              label={t('settings.cashThreshold')}
              hint={t('settings.cashThresholdHint')}
              required
            />
            <MoneyField
              name="defaultCreditLimit"
              label={t('settings.defaultCreditLimit')}
              hint={t('settings.newClientHint')}
              required
            />
            <DaysField
              name="defaultDueDays"
              label={t('settings.defaultDueDays')}
              hint={t('settings.newClientHint')}
              required
            />
            <DaysField
              name="quoteValidityDays"
              label={t('settings.quoteValidityDays')}
              hint={t('settings.quoteValidityHint')}
              required
            />
            <div className={classes['row']}>
              <ChipsField
                name="defaultPaymentCodes"
                label={t('settings.defaultPaymentCodes')}
                hint={t('settings.defaultPaymentCodesHint')}
                options={types.flatMap(({ code, name }) => (code ? [{ value: code, label: name }] : []))}
              />
            </div>
            <div className={classes['row']}>
              <VatRatesField
                name="vatRates"
                label={t('settings.vatRates')}
                hint={t('settings.vatRatesHint')}
              />
            </div>
          </FormGrid>
        </Card>
      </div>
    </FormPage>
  )
}
