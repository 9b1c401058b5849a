import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import classes from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

export default function Help() {
  const { t } = useTranslation()
  return (
    <PublicPage title={t('session.helpPage.title')}>
      <dl className={classes['help']}>
        <dt>{t('session.helpPage.nameTitle')}</dt>
        <dd>{t('session.helpPage.nameText')}</dd>
        <dt>{t('session.helpPage.passwordTitle')}</dt>
        <dd>
          {t('session.helpPage.passwordText')}{' '}
          <Link to={paths.forgotPassword}>{t('session.forgot.title')}</Link>
        </dd>
        <dt>{t('session.helpPage.accessTitle')}</dt>
        <dd>{t('session.helpPage.accessText')}</dd>
      </dl>
      <div className={classes['links']}>
        <Link to={paths.signIn}>{t('session.backToSignIn')}</Link>
      </div>
    </PublicPage>
  )
}
