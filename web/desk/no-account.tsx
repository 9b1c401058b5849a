import { settings } from '@app/contract/settings'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/may.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { paths } from '../paths.ts'
import classes from './deposit-dialog.module.css'

/** Nothing can be handed over until the company has an account. */
export function NoAccount() {
  const { t } = useTranslation()
  const mayAdd = useMay(settings.save)
  return (
    <div className={classes['none']}>
      <Banner tone="amber">
        {t('desk.dialog.noAccount')} {!mayAdd && t('desk.dialog.askAdmin')}
      </Banner>
      {mayAdd && (
        <ButtonLink size="sm" to={paths.settings}>
          {t('desk.dialog.toSettings')}
        </ButtonLink>
      )}
    </div>
  )
}
