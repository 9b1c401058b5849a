import type { Settings } from '@app/contract/settings'
import { documentNumber } from '@app/domain/documents/number'
import { useTranslation } from 'react-i18next'
import { today } from '../kit/today.ts'
import { Picture } from '../kit/tables/picture.tsx'
import classes from './document-preview.module.css'

const IDENTIFIERS = ['ice', 'taxId', 'tradeRegister', 'patente', 'cnss'] as const
const SHOWN = ['name', 'address', 'phone', 'contactEmail', 'logo', 'headerImage', 'footerText'] as const

/** Of goods, drawn and not written. */
const LINES = ['first', 'second', 'third', 'fourth', 'total']

/** What of the settings is on every document; a form may not have all of it yet. */
type Printed = Partial<Pick<Settings, (typeof IDENTIFIERS)[number] | (typeof SHOWN)[number]>>

/** How the head and the foot of a printed document look. */
export function DocumentPaperSection({ values }: { values: Printed }) {
  const { t } = useTranslation()
  const identifiers = IDENTIFIERS.flatMap((name) => {
    const value = values[name]?.trim()
    return value ? [t(`settings.identifier.${name}`, { value })] : []
  })
  const contact = [values.phone && t('settings.previewPhone', { phone: values.phone }), values.contactEmail]
  return (
    <div className={classes['paper']}>
      {values.headerImage && (
        <div className={classes['header']}>
          <Picture image={values.headerImage} alt={t('settings.headerImage')} />
        </div>
      )}
      <div className={classes['head']}>
        {values.logo ? (
          <div className={classes['logo']}>
            <Picture image={values.logo} alt={t('settings.logo')} />
          </div>
        ) : (
          // The head of the paper takes the place of logo, name and address.
          <p className={classes['title']}>{!values.headerImage && values.name}</p>
        )}
        <div className={classes['document']}>
          <p className={classes['title']}>{t('settings.previewKind')}</p>
          <p>{documentNumber('BL', Number(today().slice(0, 4)), 1)}</p>
        </div>
      </div>
      <div className={classes['parties']}>
        <div className={classes['company']}>
          {!values.headerImage && (
            <>
              {values.logo && <p className={classes['name']}>{values.name}</p>}
              <p>{values.address}</p>
              <p>{contact.filter(Boolean).join(' · ')}</p>
            </>
          )}
        </div>
        <div className={classes['client']} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      </div>
      <div className={classes['lines']} aria-hidden>
        {LINES.map((line) => (
          <p key={line}>
            <span />
            <span />
            <span />
          </p>
        ))}
      </div>
      <div className={classes['foot']}>
        <p>{values.footerText}</p>
        <p>{identifiers.join(' · ')}</p>
      </div>
    </div>
  )
}
