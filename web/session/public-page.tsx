import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage, speak } from '../kit/i18n.ts'
import { LanguageSwitch } from '../kit/language-switch.tsx'
import { pageSetting } from '../kit/theme/page-settings.ts'
import { QuaiMark } from '../kit/theme/quai-mark.tsx'
import { paths } from '../paths.ts'
import { rememberLanguage } from '../session.ts'
import { BrandPanel } from './brand-panel.tsx'
import classes from './public-page.module.css'

interface PublicPageProps {
  title: string
  text?: ReactNode
  /** Above the title: what happened before. */
  banner?: ReactNode
  children?: ReactNode
}

/** The frame of every page before sign-in. */
export function PublicPage({ title, text, banner, children }: PublicPageProps) {
  const { t } = useTranslation()
  const android = pageSetting('android-app-url')
  const names = { fr: t('session.languages.fr'), en: t('session.languages.en') }
  const main = useRef<HTMLElement>(null)
  // A user who comes here comes to fill in its form, or else to read what it says.
  useEffect(() => (main.current?.querySelector('input') ?? main.current)?.focus(), [])
  useEffect(() => {
    document.title = `${title} · ${t('shell.product')}`
  }, [title, t])

  return (
    <div className={classes['page']}>
      <div className={classes['column']}>
        <header className={classes['head']}>
          <Link to={paths.signIn} className={classes['brand']}>
            <QuaiMark size={28} />
            {t('shell.product')}
          </Link>
          <LanguageSwitch
            label={t('session.language')}
            names={names}
            value={currentLanguage()}
            onChoose={(language) => {
              rememberLanguage(language)
              void speak(language)
            }}
          />
        </header>
        <main ref={main} className={classes['main']} tabIndex={-1}>
          {banner}
          <h1 className={classes['title']}>{title}</h1>
          {text !== undefined && <p className={classes['text']}>{text}</p>}
          {children}
        </main>
        <footer className={classes['foot']}>
          <span>
            {t('session.desktop')}
            {android && (
              <>
                {' · '}
                <a href={android}>{t('session.android')}</a>
              </>
            )}
          </span>
          <Link to={paths.help}>{t('session.help')}</Link>
        </footer>
      </div>
      <BrandPanel />
    </div>
  )
}
