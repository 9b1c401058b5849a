import { isMonth, type Month, monthOf } from '@app/domain/dates/month'
import { MonthPickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/fr'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type InputProps, libraryProps } from './input-props.ts'

/** Always one month: there is nothing to clear. */
export function MonthBox(props: InputProps<Month>) {
  const { t, i18n } = useTranslation()
  const id = useId()
  return (
    <MonthPickerInput
      {...libraryProps(props)}
      valueFormat="MMMM YYYY"
      locale={i18n.language}
      leftSection={<IconCalendar size={15} stroke={1.7} aria-hidden />}
      // The calendar is named by what it hangs from, which the library looks for under this very id.
      id={id}
      popoverProps={{ offset: 4, id }}
      ariaLabels={{
        previousYear: t('common.form.previousYear'),
        nextYear: t('common.form.nextYear'),
        previousDecade: t('common.form.previousYears'),
        nextDecade: t('common.form.nextYears'),
      }}
      value={`${props.value}-01`}
      onChange={(chosen) => {
        const month = chosen === null ? '' : monthOf(chosen)
        if (isMonth(month)) props.onChange(month)
      }}
    />
  )
}
