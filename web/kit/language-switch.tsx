import type { Language } from '@app/i18n/sentences'
import classes from './language-switch.module.css'

interface LanguageSwitchProps {
  label: string
  names: Readonly<Record<Language, string>>
  value: Language
  onChoose: (language: Language) => void
  /** FR and EN where room is short; the whole names otherwise. */
  short?: boolean
}

const LANGUAGES: Language[] = ['fr', 'en']

/** Each name is written, and read out, in its own language. */
export function LanguageSwitch({ label, names, value, onChoose, short = false }: LanguageSwitchProps) {
  return (
    <fieldset className={classes['switch']} aria-label={label}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes['choice']}
          aria-pressed={language === value}
          // What is read out begins with what is seen.
          aria-label={short ? `${language.toUpperCase()} ${names[language]}` : undefined}
          onClick={() => onChoose(language)}
        >
          {short ? language.toUpperCase() : names[language]}
        </button>
      ))}
    </fieldset>
  )
}
