import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { currentLanguage } from '../kit/i18n.ts'
import { usePageName } from '../kit/page-name.ts'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { textOf } from './guide-files.ts'
import { GuideText } from './guide-text.tsx'
import { GUIDE_NAMES, type GuideName, guideNamed, guideOf } from './guides.ts'
import classes from './help-page.module.css'
import { readGuide } from './markdown.ts'

/** One's own guide, or the one that the address names. */
export default function HelpPage() {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const { guide: named } = useParams()
  const guide = guideNamed(named) ?? guideOf(role)
  usePageName(t(`help.guides.${guide}`))
  return (
    <div className={classes['page']}>
      <nav className={classes['guides']} aria-label={t('help.all')}>
        <ul>
          {GUIDE_NAMES.map((name) => (
            <li key={name}>
              <Link to={paths.guides.named(name)} aria-current={name === guide ? 'page' : undefined}>
                {t(`help.guides.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Guide key={guide} guide={guide} />
    </div>
  )
}

function Guide({ guide }: { guide: GuideName }) {
  const { hash } = useLocation()
  const language = currentLanguage()
  const blocks = useMemo(() => readGuide(textOf(guide, language)), [guide, language])
  useEffect(() => {
    // After the page was scrolled to its top, as every page is that one comes to.
    const shown = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    return () => cancelAnimationFrame(shown)
  }, [hash])
  return <GuideText blocks={blocks} />
}
