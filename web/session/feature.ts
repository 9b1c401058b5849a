import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  public: true,
  pages: [
    { path: paths.signIn, load: () => import('./sign-in.tsx'), words: ['session'] },
    { path: paths.signUp, load: () => import('./sign-up.tsx'), words: ['session'] },
    { path: paths.confirm, load: () => import('./confirm.tsx'), words: ['session'] },
    { path: paths.forgotPassword, load: () => import('./forgot-password.tsx'), words: ['session'] },
    { path: paths.resetPassword, load: () => import('./reset-password.tsx'), words: ['session'] },
    { path: paths.help, load: () => import('./help.tsx'), words: ['session'] },
  ],
} satisfies Feature
