import type { Settings } from '@app/contract/settings'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Picture } from '../kit/ui/picture.tsx'
import classes from './document-preview.module.css'

const IDENTIFIERS = ['ice', 'taxId', 'tradeRegister', 'patente', 'cnss'] as const

/** How the head and the foot of a printed document look with what is typed beside. */
export function DocumentPreview() {
  const { t } = useTranslation()
  const typed = useWatch<Settings>()
  const identifiers = IDENTIFIERS.flatMap((name) => {
    const value = typed[name]?.trim()
    return value ? [t(`settings.identifier.${name}`, { value })] : []
  })
  const contact = [typed.phone && t('settings.previewPhone', { phone: typed.phone }), typed.contactEmail]
  return (
    <>
      <h2 className={classes['title']}>{t('settings.preview')}</h2>
      <div className={classes['paper']}>
        {typed.headerImage && (
          <div className={classes['header']}>
            <Picture image={typed.headerImage} alt={t('settings.headerImage')} />
          </div>
        )}
        <div className={classes['head']}>
          {typed.logo && (
            <div className={classes['logo']}>
              <Picture image={typed.logo} alt={t('settings.logo')} />
            </div>
          )}
          <div className={classes['company']}>
            <p className={classes['name']}>{typed.name}</p>
            <p>{typed.address}</p>
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
          <p>{typed.footerText}</p>
          <p>{identifiers.join(' · ')}</p>
        </div>
      </div>
    </>
  )
}
