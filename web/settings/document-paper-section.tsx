import type { Settings } from '@app/contract/settings'
import { useTranslation } from 'react-i18next'
import { Picture } from '../kit/ui/picture.tsx'
import classes from './document-preview.module.css'

const IDENTIFIERS = ['ice', 'taxId', 'tradeRegister', 'patente', 'cnss'] as const
const SHOWN = ['name', 'address', 'phone', 'contactEmail', 'logo', 'headerImage', 'footerText'] as const

/** What of the settings stands on every document; a form may not have all of it yet. */
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
        {values.logo && (
          <div className={classes['logo']}>
            <Picture image={values.logo} alt={t('settings.logo')} />
          </div>
        )}
        <div className={classes['company']}>
          <p className={classes['name']}>{values.name}</p>
          <p>{values.address}</p>
          <p>{contact.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={classes['lines']} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
      <div className={classes['foot']}>
        <p>{values.footerText}</p>
        <p>{identifiers.join(' · ')}</p>
      </div>
    </div>
  )
}
