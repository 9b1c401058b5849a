import { formatDegrees } from '@app/domain/geo/format'
import type { Place } from '@app/domain/geo/place'
import { typedDegrees, typedPlace } from '@app/domain/geo/typed-place'
import { type ClipboardEvent, type FocusEvent, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asField } from '../kit/form/field.tsx'
import type { InputProps } from '../kit/inputs/input-props.ts'
import { ReportInvalid } from '../kit/inputs/invalid-message.ts'
import { TextInput } from '../kit/inputs/text-input.tsx'

interface DegreesBoxProps extends InputProps<number | null> {
  /** Two coordinates at once, or a link to a map, came from elsewhere. */
  onPasted: (place: Place) => void
}

/** One coordinate, with a comma or a point. What cannot be read stays as it was typed, and nothing is sent with it. */
function DegreesInput({ value, onChange, onPasted, ...props }: DegreesBoxProps) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const report = use(ReportInvalid)
  const sentence = unread === null ? null : t('clients.map.notDegrees', { text: unread })
  useEffect(() => report(sentence), [report, sentence])
  const shown = value === null ? '' : formatDegrees(value, i18n.language === 'en' ? 'en' : 'fr')

  function change(text: string) {
    setTyped(text)
    setUnread(null)
    const read = typedDegrees(text)
    if (read !== null || text.trim() === '') onChange(read)
  }
  function left(event: FocusEvent) {
    const unreadable = typed !== null && typed.trim() !== '' && typedDegrees(typed) === null
    if (unreadable) setUnread(typed)
    else setTyped(null)
    props.onBlur?.(event)
  }
  function pasted(event: ClipboardEvent) {
    const place = typedPlace(event.clipboardData.getData('text'))
    if (!place) return
    event.preventDefault()
    setTyped(null)
    setUnread(null)
    onPasted(place)
  }
  return (
    <div onPaste={pasted}>
      <TextInput
        {...props}
        maxLength={2000}
        figures
        error={sentence ?? props.error}
        value={typed ?? unread ?? shown}
        onChange={change}
        onBlur={left}
      />
    </div>
  )
}

export const DegreesField = /* @__PURE__ */ asField(DegreesInput)
