import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../kit/i18n.ts'
import { LanguageSwitch } from '../kit/language-switch.tsx'
import { chooseColorScheme, useColorScheme } from '../kit/theme/color-scheme.ts'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { chooseLanguage } from './choose-language.ts'
import classes from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  onSearch: () => void
  onMenu: () => void
}

export function TopBar({ onSearch, onMenu }: TopBarProps) {
  const { t } = useTranslation()
  const dark = useColorScheme() === 'dark'
  const keys = `${t('common.keys.ctrl')} K`
  return (
    <header className={classes['bar']}>
      <div className={classes['burger']}>
        <IconButton size={32} label={t('shell.menu.open')} icon={<IconMenu2 size={18} />} onClick={onMenu} />
      </div>
      <Breadcrumb />
      <button
        type="button"
        className={classes['search']}
        // All that it shows, also where there is room for its icon only.
        aria-label={`${t('shell.search')} ${keys}`}
        aria-keyshortcuts="Control+K"
        onClick={onSearch}
      >
        <IconSearch size={15} stroke={1.7} aria-hidden />
        <span>{t('shell.search')}</span>
        <KeyCap>{keys}</KeyCap>
      </button>
      <LanguageSwitch
        short
        label={t('shell.language')}
        names={{ fr: t('shell.languages.fr'), en: t('shell.languages.en') }}
        value={currentLanguage()}
        onChoose={(language) => void chooseLanguage(language)}
      />
      <div className={classes['theme']}>
        <IconButton
          size={28}
          label={t(dark ? 'shell.toLight' : 'shell.toDark')}
          icon={dark ? <IconSun size={16} stroke={1.7} /> : <IconMoon size={16} stroke={1.7} />}
          onClick={() => chooseColorScheme(dark ? 'light' : 'dark')}
        />
      </div>
      <UserMenu />
    </header>
  )
}
