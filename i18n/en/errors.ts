import type fr from '../fr/errors.ts'
import type { Translated } from '../sentences.ts'

export default {
  'request.malformed': 'The request holds an invalid value. Correct the fields shown.',
  'request.undecipherable': 'The request could not be decrypted. Sign in again.',
  'request.tooLarge': 'What was sent is too large.',
  'request.wrongType': 'This kind of content is not accepted.',
  'request.tooMany': 'Too many attempts. Try again in {{minutes}} min.',
  'request.keyReused': 'This submission key was already used for another request.',
  'request.unknownRoute': 'There is nothing at this address.',
  'record.notFound': 'This record does not exist, or no longer does.',
  'record.changed': 'Changed by {{name}} on {{date}} at {{time}}. Reload to see their changes.',
  'session.required': 'Your session has expired. Sign in again.',
  'session.wrongCredentials': 'The username or password is incorrect.',
  'session.roleMayNotEnter': 'Your role does not give access to this application. Ask your administrator.',
  'session.unconfirmed':
    'Your address is not confirmed yet. Open the link we mailed you, or ask for a new one.',
  'access.denied': 'Your role does not allow this action.',
  'accounts.passwordTooCommon': 'This password is too common. Choose another one.',
  'accounts.passwordsDiffer': 'The two passwords differ.',
  'accounts.wrongPassword': 'The old password is incorrect.',
  'accounts.linkInvalid': 'This link is no longer valid. Ask for a new one.',
  'companies.signUpClosed': 'Sign-up is closed on this installation.',
  'banks.nameTaken': 'A bank named “{{name}}” already exists.',
  'depots.nameTaken': 'A depot named “{{name}}” already exists.',
  'paymentTypes.nameTaken': 'A payment type named “{{name}}” already exists.',
  'paymentTypes.builtIn': '“{{name}}” is one of the six basic types and cannot be deleted.',
  'users.usernameTaken': 'The username “{{name}}” is already taken.',
  'users.emailTaken': 'The address “{{name}}” is already in use.',
  'users.deletingOneself': 'You cannot delete your own account.',
  'users.lastAdmin': '{{name}} is the last active administrator. Appoint another one first.',
  'users.passwordRequired': 'A new user needs a password.',
  'users.ownPassword': 'Change your own password from your profile.',
  'users.usernameIsAnAddress': 'A username that is an address must be the user’s own.',
  'users.notASalesperson': 'Only a salesperson has a target.',
  'images.unreadable': 'This file is not a readable PNG, JPEG or WebP picture.',
  'images.tooManyPixels':
    'This picture has more than {{megapixels}} megapixels. Make it smaller and try again.',
  'images.noRoom': 'Your company’s room for pictures ({{gigabytes}} GB) is full. Write to support.',
  'server.failed':
    'An unexpected problem occurred. Try again; if it persists, quote the reference {{requestId}}.',
  'server.busy': 'The service is very busy. Try again in a moment.',
} satisfies Translated<typeof fr>
