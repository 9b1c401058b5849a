import { home } from '@app/contract/home'
import { stepsMatter } from '@app/domain/home/first-steps'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { paths } from '../paths.ts'
import classes from './first-steps.module.css'
import { firstSteps } from './first-steps-query.ts'

/** Brings the list of first steps back for a user who has put it away, while something is left of it. */
export function StepsBackSection() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const { data } = useQuery(firstSteps)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(home.hideSteps, { body: { hidden: false } }),
    onSuccess: async () => {
      await cache.invalidateQueries(firstSteps)
      await navigate(paths.dashboard)
    },
    onError: (error) => notify({ tone: 'bad', text: failureText(error) }),
  })
  if (!data?.hidden || !stepsMatter(data)) return null
  return (
    <div className={classes['back']}>
      <p>{t('home.steps.backText')}</p>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {t('home.steps.back')}
      </Button>
    </div>
  )
}
