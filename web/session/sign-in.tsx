import { IconClockExclamation } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { speak } from '../kit/i18n.ts'
import { paths } from '../paths.ts'
import { beginSession, knownUsername, sessionHasExpired, takeOrigin, useSession } from '../session.ts'
import { signIn, warmUp } from './calls.ts'
import { Field, PasswordField } from './field.tsx'
import classes from './public-page.module.css'
import { PublicPage } from './public-page.tsx'
import { ResendMail } from './resend-mail.tsx'
import { textOf, usePublicCall } from './use-public-call.ts'

export default function SignIn() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const { run, pending, error, sentence } = usePublicCall()
  const slow = useLongWait(pending)
  const [empty, setEmpty] = useState<'username' | 'password' | null>(null)
  const [username, setUsername] = useState('')
  const form = useRef<HTMLFormElement>(null)

  // Signing in here, in another tab, or long ago: all lead to the page that was requested.
  useEffect(() => {
    if (session) void navigate(takeOrigin(), { replace: true })
  }, [session, navigate])

  useEffect(() => {
    if (knownUsername() !== '') focus('password')
  }, [])

  function focus(name: 'username' | 'password') {
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const name = textOf(typed.get('username')).trim()
    const password = textOf(typed.get('password'))
    const missing = name === '' ? 'username' : password === '' ? 'password' : null
    setEmpty(missing)
    setUsername(name)
    if (missing) return focus(missing)
    const done = await run(async () => {
      const signedIn = await signIn(name, password)
      await speak(signedIn.user.language)
      beginSession(signedIn)
    })
    if (!done) focus('password')
  }

  const wrong = empty !== null || error?.code === 'session.wrongCredentials'
  const said = empty ? t('session.signIn.empty') : sentence
  return (
    <PublicPage title={t('session.signIn.title')} text={t('session.signIn.text')} banner={<ExpiredBanner />}>
      <form ref={form} className={classes['form']} noValidate onSubmit={submit} onInput={warmUp}>
        <Field
          name="username"
          label={t('session.signIn.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={knownUsername()}
          wrong={empty === 'username'}
        />
        <PasswordField
          name="password"
          label={t('session.password')}
          autoComplete="current-password"
          wrong={wrong && empty !== 'username'}
          error={said ?? undefined}
        />
        {error?.code === 'session.unconfirmed' && <ResendMail email={username} />}
        <button type="submit" className={classes['submit']} aria-disabled={pending || undefined}>
          {t('session.signIn.submit')}
        </button>
        <output className={classes['waiting']}>{slow && t('session.signIn.slow')}</output>
      </form>
      <div className={classes['links']}>
        <Link to={paths.forgotPassword}>{t('session.signIn.forgot')}</Link>
        <span>
          {t('session.signIn.newCompany')} <Link to={paths.signUp}>{t('session.signIn.createAccount')}</Link>
        </span>
      </div>
    </PublicPage>
  )
}

/** After two seconds of waiting: then it is the server that takes its time, and leaving would start it over. */
function useLongWait(pending: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!pending) return undefined
    const timer = setTimeout(() => setLong(true), 2000)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [pending])
  return long
}

function ExpiredBanner() {
  const { t } = useTranslation()
  if (!sessionHasExpired()) return null
  return (
    <output className={classes['banner']}>
      <IconClockExclamation size={18} stroke={1.7} aria-hidden />
      <span>
        <strong>{t('session.signIn.expired')}</strong>
        {t('session.signIn.expiredText')}
      </span>
    </output>
  )
}
