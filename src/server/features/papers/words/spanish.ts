import type { ClientWords } from './client-words.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Only those that Spanish speakers in the United States call by another name. */
const stateNames: Readonly<Record<string, string>> = {
  'District of Columbia': 'el Distrito de Columbia',
  Hawaii: 'Hawái',
  Louisiana: 'Luisiana',
  Mississippi: 'Misisipi',
  Missouri: 'Misuri',
  'New Hampshire': 'Nuevo Hampshire',
  'New Jersey': 'Nueva Jersey',
  'New Mexico': 'Nuevo México',
  'New York': 'Nueva York',
  'North Carolina': 'Carolina del Norte',
  'North Dakota': 'Dakota del Norte',
  Oregon: 'Oregón',
  Pennsylvania: 'Pensilvania',
  'South Carolina': 'Carolina del Sur',
  'South Dakota': 'Dakota del Sur',
  'West Virginia': 'Virginia Occidental',
};

/** Spanish as it is read in the United States: formal address, figures and money as printed there. */
export const spanish: ClientWords = {
  title: 'Su póliza de vida: tres caminos',
  day: ({ year, month, day }) => `${day} de ${months[month - 1]} de ${year}`,
  prepared: (day) => `Preparado el ${day}`,
  preparedFor: (name) => `para ${name}`,
  license: (npn, states) =>
    [npn && `NPN ${npn}`, states && `con licencia en ${states}`].filter(Boolean).join(', '),
  intro: (benefit, premium, canBeSold) =>
    `Usted tiene una póliza de seguro de vida de ${benefit} y paga ${premium} al año. Si ${canBeSold ? 'la vendiera' : 'se pudiera vender'} hoy, estimamos que un comprador pagaría`,
  introWithout: (benefit, premium) =>
    `Usted tiene una póliza de seguro de vida de ${benefit} y paga ${premium} al año. Con lo que sabemos hoy, no estimamos`,
  noRange: 'ningún precio por encima de cero',
  scale: { sale: 'Venta, cálculo estimado', surrender: 'Valor de rescate' },
  spoken: (range, end, surrender) =>
    `En una escala de $0 a ${end}: venta, cálculo estimado ${range}${surrender === null ? '' : `; valor de rescate ${surrender}`}.`,
  keep: {
    title: 'Conservarla',
    figure: (benefit) => `${benefit} más adelante`,
    paid: (loan) =>
      `Lo reciben los beneficiarios cuando fallezca la persona asegurada${loan === null ? '' : `, después de pagar su préstamo de ${loan}`}`,
    premiums: (total, age) => `Unos ${total} en primas si la persona asegurada vive hasta los ${age} años`,
    mustRise: (premium) =>
      `Con los cargos habituales necesita unos ${premium} al año para mantenerse vigente`,
    returns: (ages, notTaken) =>
      `Para la familia, como rendimiento anual sobre los ${notTaken} que hoy no recibe y las primas por pagar: ${ages.map(({ age, rate }, at) => (at === 0 ? `${rate} si fallece a los ${age}` : `${rate} a los ${age}`)).join(', ')}`,
    often: 'Suele ser lo mejor si puede pagar la prima sin dificultad',
  },
  surrender: {
    title: 'Entregarla a la aseguradora',
    figure: (value) => `${value} ahora`,
    unknown: 'Pregunte a su aseguradora',
    paid: (loan) =>
      `La aseguradora le paga el valor de rescate${loan === null ? '' : `, después de pagar su préstamo de ${loan}`}`,
    ends: 'Sin más primas y sin más cobertura',
    paysMore: 'Según este cálculo, paga más que una venta',
    mayPayMore: 'Puede pagar más que una venta: está dentro del cálculo estimado',
    paidUp: 'Pregunte primero por una póliza saldada de menor monto',
  },
  sell: {
    title: 'Venderla',
    none: 'Nada por ahora',
    paid: (loan) => `Un comprador le paga${loan === null ? '' : `, después de pagar su préstamo de ${loan}`}`,
    ends: 'Sin más primas y sin más cobertura',
    mustCarry:
      'La cifra más alta vale solo si una ilustración de su aseguradora la respalda; la más baja, si hace falta una prima mayor',
    beforePay: 'Antes de lo que cobre su asesor, si cobra algo: eso sale del precio',
    afterPay: 'Después de lo que cobre su asesor, si cobra algo',
    isSecurity: 'Una póliza variable es un valor (security): se vende por medio de una firma de corretaje',
    estimate: 'Es un cálculo estimado, no una oferta',
  },
  tax: {
    title: 'Impuesto federal sobre los ingresos, a grandes rasgos',
    columns: { surrender: 'Rescate', low: 'Venta, bajo', high: 'Venta, alto' },
    basis: 'Primas que recupera: sin impuesto',
    ordinary: 'Paga impuesto como ingreso ordinario',
    capital: 'Paga impuesto como ganancia de capital',
    beforeLoan: (loan) => `Calculado antes de pagar su préstamo de ${loan}.`,
    beforePay: 'De lo que deje una venta falta restar lo que cobre su asesor, si cobra algo.',
    taxed: 'Impuesto con las tasas indicadas abajo',
    left: (hasLoan) =>
      hasLoan ? 'Le queda después de ese impuesto y de su préstamo' : 'Le queda después de ese impuesto',
    rates: (ordinary, capitalGain) =>
      `Tasas indicadas por su asesor: ${ordinary} sobre ingreso ordinario y ${capitalGain} sobre ganancia de capital; las suyas pueden ser distintas.`,
    note: 'Es una orientación, no asesoría de impuestos. No incluye impuestos estatales. Consulte a un asesor de impuestos.',
    withoutPremiums:
      'Lo que recupera de las primas que pagó no paga impuesto. Lo que pase de eso, hasta el valor en efectivo, es ingreso ordinario; el resto de una venta es ganancia de capital. Consulte a un asesor de impuestos.',
  },
  state: {
    title: (state) => `Lo que dice ${stateNames[state] ?? state}`,
    waitingOver: (years, isLongerForLoan) =>
      isLongerForLoan
        ? `El período de espera de ${years} años ya terminó, pero con un préstamo sobre la póliza puede ser más largo aquí: pregunte primero.`
        : `El período de espera de ${years} años ya terminó, a menos que la póliza venga de una conversión o que un préstamo sobre ella lo alargue: pregunte.`,
    noWaiting: 'Su ley no pide un período de espera antes de una venta.',
    waitingUntil: (years, day, isLongerForLoan) =>
      `Por regla general, su póliza no se puede vender antes del ${day}: el período de espera es de ${years} años desde su emisión${isLongerForLoan ? ' y puede ser más largo si tiene un préstamo' : ''}.`,
    waitingYears: (years, isLongerForLoan) =>
      `Por regla general, una póliza se puede vender ${years} años después de su emisión, no antes${isLongerForLoan ? '; con un préstamo, quizás más tarde' : ''}.`,
    waitingUnknown: 'Pregunte si se aplica un período de espera: no pudimos verificarlo.',
    undo: ({ daysAfterSigning, daysAfterPayment, needsAllParties, needsDisclosures, needsNotice }) => {
      const signed = needsAllParties ? 'de que todos firmen' : 'de que se firme el contrato';
      const ends = [
        daysAfterSigning !== null &&
          `${daysAfterSigning} días después ${signed}${needsDisclosures ? ' y usted reciba las divulgaciones' : ''}`,
        daysAfterPayment !== null && `${daysAfterPayment} días después de recibir el pago`,
      ].filter(Boolean);
      const longer = needsNotice
        ? ' El plazo es más largo si nadie le informó de este derecho por escrito.'
        : '';
      return `Usted puede cambiar de opinión y cancelar la venta hasta ${ends.join(' o ')}${ends.length > 1 ? ', lo que ocurra primero' : ''}.${longer}`;
    },
    paidAfterUndo: 'Usted recibe el pago solo cuando ya no puede cancelar la venta.',
    undoUnknown: 'Pregunte hasta cuándo puede cambiar de opinión: no pudimos verificarlo.',
    unsure: (sentence) => `${sentence} (No viene del texto de la ley: confírmelo, por favor.)`,
    asOf: (day) => `Normas consultadas hasta el ${day}. Esto no es asesoría legal.`,
  },
  selling: {
    title: 'Qué significa vender',
    points: [
      'La familia no recibirá el beneficio por fallecimiento. Lo recibirá el comprador.',
      'El comprador conocerá datos privados de la persona asegurada y puede preguntar de vez en cuando cómo está.',
      'El dinero puede afectar su Medicaid y otros beneficios del gobierno, y los acreedores pueden reclamarlo.',
    ],
  },
  know: {
    title: 'Tenga en cuenta',
    text: 'Hay otras opciones: un pago anticipado del beneficio por fallecimiento en caso de enfermedad grave, un préstamo sobre la póliza, un beneficio por fallecimiento menor, un cambio por otro contrato. Hable con su familia, con un asesor de impuestos y, si lo desea, con un abogado antes de decidir. Esta página no lo obliga a nada.',
    pay: (pay) => `Lo que cobra su asesor si usted vende: ${pay}.`,
    askPay: 'Su asesor puede cobrar si usted vende: pregúntele cuánto.',
  },
  fine: {
    madeWith: (product, version, until) =>
      `Hecho con ${product} según los supuestos ${version}. Después del ${until}, pida cifras nuevas.`,
    licensee: (name, number) => (number === '' ? `${name}.` : `${name}, licencia ${number}.`),
    demoLicensee: (product) => `Demostración de ${product}: no es un proveedor con licencia.`,
    noLicensee: 'Todavía no se ha indicado el titular de la licencia.',
    notOffer:
      'Es un cálculo estimado, no una oferta. Una oferta en firme requiere una ilustración de la póliza vigente, que emite su aseguradora.',
    table:
      'La esperanza de vida se basa en tablas publicadas por la Administración del Seguro Social, ajustadas. No tenemos relación con esa agencia ni con ninguna otra del gobierno, y ninguna respalda este cálculo.',
  },
};
