insert into directory.cities (id, name, region, latitude, longitude) values
  (1, 'Casablanca', 'Casablanca-Settat', 33.58831, -7.61138),
  (2, 'Rabat', 'Rabat-Salé-Kénitra', 34.01325, -6.83255),
  (3, 'Fès', 'Fès-Meknès', 34.03313, -5.00028);
