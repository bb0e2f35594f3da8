import type { DemoSeason } from './types.ts'

export const seasons: DemoSeason[] = [
  {
    number: 1,
    name: 'Welcome to the Palazzo',
    description:
      "Ash answers an advert for a 'VIP apartment' and signs the lease on 4B of the Palazzo Paloma without reading the small print: VIP stands for Very Intimate Premises. By the end of the first night she has met Barnaby, who came with the seven-dollar mattress. By the end of the first week Cousin Kev has moved into the bathtub, just for the weekend. The finale brings the first VIP party in the building's history: eleven guests, four chairs, and a lift that will be back in five minutes.",
    start: '2020-09-14',
    end: '2020-12-07',
  },
  {
    number: 2,
    name: 'The Mattress Strikes Back',
    description:
      'The Palazzo calls in Dr. Odette Itch, an exterminator who has never exterminated anything. She relocates 214 bed bugs to the Bug & Breakfast in her garage; Barnaby declines. Across the street Tiffany Glint puts up a neon sign two letters longer than it needs to be, and the Rope War begins. A seven-layer dip turns out to have eight layers, and the eighth one blinks.',
    start: '2021-09-13',
    end: '2021-12-06',
  },
  {
    number: 3,
    name: 'Spin Cycle',
    description:
      "Everything happens at Spin Cycle City. Madame Suds reads the future in lint, Old Niner swallows Ash's lucky leopard sock, and Bruno guards the dryers with a velvet rope. Barnaby signs his first contract in raspberry jam. Nana Pemberloo arrives by coach and takes the laundromat's bingo night for 640 dollars, all of it in quarters. Ash eats thirty-one Blaze Puffs in one minute and has to be put out with bean dip.",
    start: '2022-09-12',
    end: '2022-12-05',
  },
  {
    number: 4,
    name: 'Repo Season',
    description:
      'Marvin Pludd, the most polite repo man in Port Glimmer, comes for the zebra sofa. He comes six times. Every time he leaves a thank-you card, and every time the sofa is back by Thursday. Kev launches Tub Talk, live from the bathtub, to an audience of three. Grubbins raises the rent for ambience on the day a pipe bursts in the courtyard, and calls the result a water feature.',
    start: '2023-09-11',
    end: '2023-12-04',
  },
  {
    number: 5,
    name: 'Parking: A Love Story',
    description:
      "One summer, one parking spot. Dolores Finch and her tow truck Mercy take Ash's lilac hatchback Duchess twenty-three times. Then Marvin turns up to repossess a car that Dolores is already towing, their hands meet on the same hook, and the rest is a wedding on Level 2 of the car park. Bruno carries the rings. Reginald is last seen inside the cake.",
    start: '2024-06-03',
    end: '2024-08-26',
  },
  {
    number: 6,
    name: 'VIP or Evicted',
    description:
      'Grubbins wants to sell the Palazzo to a car wash. The house rules, found under forty layers of beige tape, say that a building president can stop him, so the building needs a president. Priscilla Vance runs on silence. Barnaby runs on six legs. Meanwhile somebody has stolen the recipe of the Blaze Puffs. It is the longest season so far: nobody can find the form that ends it.',
    start: '2025-09-08',
    end: null,
  },
]
