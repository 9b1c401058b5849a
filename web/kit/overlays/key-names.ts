import { useTranslation } from 'react-i18next'

/** How a key is printed on the keyboard of this language: Suppr or Del, ↵, E. */
export function useKeyName(): (key: string) => string {
  const { t } = useTranslation()
  const names: Record<string, string> = {
    Enter: t('common.keys.enter'),
    Delete: t('common.keys.delete'),
    Escape: t('common.keys.escape'),
    ' ': t('common.keys.space'),
  }
  return (key) => names[key] ?? key.toUpperCase()
}
