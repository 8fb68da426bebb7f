CREATE TABLE "configurator_opening" (
	"day" date NOT NULL,
	"product_type" text NOT NULL,
	"openings" integer NOT NULL,
	CONSTRAINT "configurator_opening_day_product_type_pk" PRIMARY KEY("day","product_type")
);
