import { userForm, users, USER_STATUSES } from '@app/contract/users'
import { ENTERING_ROLES, ROLES } from '@app/domain/access/roles'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { DepotPicker } from '../depots/depot-picker.tsx'
import { call } from '../kit/api.ts'
import { readAgain, useRecord } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import type { Toast } from '../kit/feedback/toasts.tsx'
import { SelectField, TextField } from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { PasswordField } from '../kit/form/password-field.ts'
import { type RecordForm, useRecordForm } from '../kit/form/record-form.ts'
import { speak } from '../kit/i18n.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { Card } from '../kit/layout/card.tsx'
import { FormGrid, FormParts } from '../kit/layout/form-grid.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { updateSessionUser, useSignedIn } from '../session.ts'
import classes from './user-form.module.css'
import { fullName } from '../kit/person-names.ts'
import { bodyOf, NEW_USER, userRules, type UserValues, valuesOf } from './user-values.ts'

/** Adds a user, or changes the one whose id is in the address. */
export default function UserFormPage() {
  const { id } = useParams()
  if (!useMay(users.save)) return <Denied />
  return id === undefined ? <UserFields values={NEW_USER} /> : <KnownUser key={id} id={Number(id)} />
}

function KnownUser({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useRecord(users.get, id)
  const list = { to: listAddress(paths.users.list), label: t('users.backToList') }
  if (!query.data) return <LoadingPage title={t('users.edit')} query={query} list={list} />
  return <UserFields values={valuesOf(query.data)} reload={async () => valuesOf(await readAgain(query))} />
}

function UserFields({ values, reload }: { values: UserValues; reload?: () => Promise<UserValues> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useSignedIn().user.id
  const { id } = values
  const back = (rowId = id, notice?: Toast) =>
    void navigate(listAddress(paths.users.list), { state: { rowId, notice } })
  const form = useRecordForm({
    schema: userForm,
    values,
    toBody: bodyOf,
    rules: userRules(t),
    save: (body, idempotencyKey) => call(users.save, { body }, { idempotencyKey }),
    reload,
    onLeave: () => back(),
    onSaved: (saved) => {
      const name = fullName(saved)
      if (saved.id === me) {
        updateSessionUser(saved)
        void speak(saved.language)
      }
      back(saved.id, {
        tone: 'good',
        text: id === undefined ? t('users.added', { name }) : t('users.changed', { name }),
        ...(id === undefined && { link: { label: t('common.see'), to: paths.users.modify(saved.id) } }),
      })
    },
  })
  const { field } = form
  const { setFocus } = form.methods
  useEffect(() => setFocus('firstName'), [setFocus])
  usePageName(id === undefined ? t('users.new') : fullName(values))

  return (
    <FormPage form={form} title={id === undefined ? t('users.new') : t('users.edit')}>
      <FormParts>
        <FormGrid>
          <TextField {...field('firstName')} label={t('users.firstName')} />
          <TextField {...field('lastName')} label={t('users.lastName')} />
          <TextField {...field('email')} label={t('users.email')} inputMode="email" />
          <TextField {...field('username')} label={t('users.username')} hint={t('users.usernameHint')} />
          <PlaceFields field={field} roleBefore={values.role} />
        </FormGrid>
        <Card title={t('users.passwordTitle')}>
          {id === me ? <OwnPassword /> : <Passwords field={field} adding={id === undefined} />}
        </Card>
      </FormParts>
    </FormPage>
  )
}

type Field = RecordForm<UserValues>['field']

function Passwords({ field, adding }: { field: Field; adding: boolean }) {
  const { t } = useTranslation()
  return (
    <FormGrid>
      <PasswordField
        {...field('password')}
        label={adding ? t('users.password') : t('users.newPassword')}
        hint={adding ? t('users.passwordHint') : t('users.passwordKept')}
        required={adding}
        autoComplete="new-password"
        meter
      />
      <PasswordField
        {...field('passwordConfirmation')}
        label={t('users.passwordConfirmation')}
        required={adding}
        autoComplete="new-password"
      />
    </FormGrid>
  )
}

/** The profile asks for the old one first: a session left open must not lock its owner out. */
function OwnPassword() {
  const { t } = useTranslation()
  return (
    <p className={classes['own']}>
      {t('users.ownPassword')} <Link to={paths.profile}>{t('users.ownPasswordLink')}</Link>
    </p>
  )
}

/** Role, status and language; a salesperson has depots too, last so that nothing moves when the role changes. */
function PlaceFields({ field, roleBefore }: { field: Field; roleBefore: UserValues['role'] }) {
  const { t } = useTranslation()
  const { role = roleBefore, status } = useWatch<UserValues>()
  // A role that may not enter is not given here, but a user who has it keeps it.
  const offered = ROLES.filter(
    (one) => one === roleBefore || ENTERING_ROLES.some((entering) => entering === one),
  )
  return (
    <>
      <SelectField
        {...field('role')}
        label={t('users.role')}
        hint={t(`users.roleHints.${role}`)}
        options={offered.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
      />
      <SelectField
        {...field('status')}
        label={t('users.status')}
        options={USER_STATUSES.map((value) => ({ value, label: t(`users.statuses.${value}`) }))}
        {...(status === 'INACTIVE' && { hint: t('users.inactiveHint') })}
      />
      <SelectField
        {...field('language')}
        label={t('users.language')}
        options={(['fr', 'en'] as const).map((value) => ({ value, label: t(`users.languages.${value}`) }))}
      />
      {role === 'ROLE_COMMERCIAL' && (
        <DepotPicker {...field('depotIds')} label={t('users.depots')} hint={t('users.depotsHint')} />
      )}
    </>
  )
}
