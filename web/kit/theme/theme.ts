import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const ramp = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple

/** Made in OKLCH, so that steps are even to the eye. Petrol leads because green, amber and red belong to status. */
const colors = {
  petrol: ramp('#EFF9FD #DBF1FA #BBE2F1 #8ECCE2 #58ABC7 #298AA6 #116E87 #04596E #014456 #02313E'),
  gray: ramp('#FBFAF8 #F5F4F1 #E9E8E3 #D9D7D2 #B3B1AA #848E8F #646E70 #485255 #2E373B #172023'),
  green: ramp('#EEFBF2 #D9F5E1 #B4EAC5 #81D7A0 #47B777 #209458 #107644 #0E5F36 #0B4929 #0A341D'),
  amber: ramp('#FEF6E8 #FEEAC9 #FCD496 #F3B358 #DA8A11 #B76600 #944F04 #783F09 #5D2F0A #43210A'),
  red: ramp('#FFF3F2 #FFE5E2 #FFCAC3 #FFA298 #F66D64 #D93B3A #B32325 #921A1C #711616 #511110'),
  blue: ramp('#F2F7FF #E1EEFF #C3DDFF #99C3FF #659FF4 #377BDD #195FBF #0F4C9D #0C3A79 #092A57'),
  plum: ramp('#FDF4F9 #FDE5F1 #F9CCE4 #EEA8CF #D77CB1 #B95391 #993A76 #7E2C60 #62214A #461734'),
  dark: ramp('#E3E9E9 #BDC6C8 #96A1A3 #6D787C #444F53 #303B3F #20292D #141D20 #0D1417 #060C0F'),
}

export const theme = createTheme({
  colors,
  primaryColor: 'petrol',
  primaryShade: 6,
  fontFamily: 'var(--quai-font)',
  fontFamilyMonospace: 'var(--quai-font)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '17px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '22px', xl: '24px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '17px', lineHeight: '24px' },
      h3: { fontSize: '15px', lineHeight: '22px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  defaultRadius: 'sm',
  shadows: { md: 'var(--quai-shadow-popover)', xl: 'var(--quai-shadow-dialog)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { transitionProps: { duration: 0 }, radius: 'xl', shadow: 'xl' } },
    Drawer: { defaultProps: { transitionProps: { duration: 140 } } },
    Popover: { defaultProps: { transitionProps: { duration: 90 }, radius: 'lg', shadow: 'md' } },
    Menu: { defaultProps: { transitionProps: { duration: 90 }, radius: 'lg', shadow: 'md' } },
    Combobox: { defaultProps: { transitionProps: { duration: 90 }, radius: 'lg', shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 90 } } },
  },
})

/** A plain style sheet would lose to the variables that the library injects, hence here. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--quai-sheet)',
    '--mantine-color-text': 'var(--quai-text)',
    '--mantine-color-bright': 'var(--quai-text)',
    '--mantine-color-dimmed': 'var(--quai-text-3)',
    '--mantine-color-placeholder': 'var(--quai-text-3)',
    '--mantine-color-anchor': 'var(--quai-link)',
    '--mantine-color-error': 'var(--quai-error)',
    '--mantine-color-default': 'var(--quai-sheet)',
    '--mantine-color-default-hover': 'var(--quai-hover)',
    '--mantine-color-default-color': 'var(--quai-text)',
    '--mantine-color-default-border': 'var(--quai-border)',
    '--mantine-color-disabled': 'var(--tone-gray-bg)',
    '--mantine-color-disabled-color': 'var(--quai-text-3)',
    '--mantine-color-disabled-border': 'var(--quai-hairline)',
  }
  return { variables: {}, light: roles, dark: roles }
}
